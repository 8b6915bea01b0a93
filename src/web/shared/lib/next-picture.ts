/** Resolves once what is drawn now is painted; at once in a page that nobody sees, which is not painted. Browser only. */
export function nextPicture(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
