/** Saves a text or bytes as a file of the person's, as a download. Browser only. */
export function saveFile(name: string, content: string | Blob): void {
  const blob = content instanceof Blob ? content : new Blob([content], { type: 'text/plain;charset=utf-8' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
