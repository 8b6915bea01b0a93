/**
 * The second script that stands in a page that came rendered: brings the app's sheets and scripts, which lie in a template at
 * its end, once the page is painted. Fetched and run before, they keep the picture back for as long as it takes without them.
 */
addEventListener('DOMContentLoaded', () => {
  // A page in the background is not painted.
  if (document.hidden) bringApp();
  else requestAnimationFrame(() => setTimeout(bringApp));
});

function bringApp(): void {
  const app = document.querySelector<HTMLTemplateElement>('template#app');
  if (app !== null) document.head.append(app.content);
}
