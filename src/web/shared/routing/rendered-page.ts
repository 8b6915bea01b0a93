/** The id of the element that contains the first view as JSON, in a server-rendered page. */
export const FIRST_VIEW_ID = 'first-view';

/** Whether this page came rendered, so that its server renders others too. Browser only. */
export function cameRendered(): boolean {
  return document.getElementById(FIRST_VIEW_ID) !== null;
}
