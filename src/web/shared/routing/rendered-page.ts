/** The id of the element that holds the first view as JSON, in a page that came rendered. */
export const FIRST_VIEW_ID = 'first-view';

/** Whether this page came rendered, so that its server renders others too. Browser only. */
export function cameRendered(): boolean {
  return document.getElementById(FIRST_VIEW_ID) !== null;
}
