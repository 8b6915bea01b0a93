/**
 * The second inlined script of a rendered page: loads the app's sheets and scripts, which are in a template at its end, once
 * the page is painted. Loaded earlier, they would delay the first paint.
 */
addEventListener('DOMContentLoaded', () => {
  // A page in the background is not painted.
  if (document.hidden) loadApp();
  else requestAnimationFrame(() => setTimeout(loadApp));
});

function loadApp(): void {
  const app = document.querySelector<HTMLTemplateElement>('template#app');
  if (app !== null) document.head.append(app.content);
}
