/**
 * The second inlined script of a rendered page: loads the app's sheets and scripts, which are in a template at its end, once
 * the page is painted. Loaded earlier, they would delay the first paint.
 */
addEventListener('DOMContentLoaded', () => {
  const isPainted = performance.getEntriesByType('paint').length > 0;
  // A page in the background is not painted.
  if (isPainted || document.hidden) loadApp();
  else requestAnimationFrame(() => setTimeout(loadApp));
});

function loadApp(): void {
  const app = document.querySelector<HTMLTemplateElement>('template#app');
  if (app === null) return;
  const sheets = [...app.content.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  // Applied as they arrive, a sheet would override what a later one is to override again, and the page would move.
  for (const sheet of sheets) sheet.media = 'print';
  document.head.append(app.content);
  void Promise.all(sheets.map(settled)).then(() => {
    for (const sheet of sheets) sheet.media = 'all';
  });
}

/** Resolves once the sheet has arrived, or has failed: the others are then still better than none. */
function settled(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) sheet.addEventListener(event, () => resolve(), { once: true });
  });
}
