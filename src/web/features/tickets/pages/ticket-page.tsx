export function Component() {
  return <h1>…</h1>;
}
