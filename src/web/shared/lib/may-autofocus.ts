/**
 * Whether a page may focus a field on arrival. On a touch screen the keyboard would cover the page; in a server-rendered page
 * browsers handle it themselves, and leave the focus where the person has put it (HTML §6.6.7).
 */
export function mayAutofocus(): boolean {
  return typeof matchMedia !== 'function' || !matchMedia('(pointer: coarse)').matches;
}
