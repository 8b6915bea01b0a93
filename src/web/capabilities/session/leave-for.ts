/**
 * Leaves for an address after the session has ended. As another document: everything loaded for the person is gone with this one,
 * also when Back brings it out of the browser's memory.
 */
export function leaveFor(target: string): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(target);
}
