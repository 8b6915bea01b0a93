const inviteId = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d03';

/** A token of a mailed link as the app reads it; its signature is none, which only a server notices. `exp` in seconds. */
export function linkToken({ email = 'tomas.jonaitis@example.com', id = inviteId, exp = 4_102_444_800 } = {}): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part({ email, id, exp })}.c2ln`;
}
