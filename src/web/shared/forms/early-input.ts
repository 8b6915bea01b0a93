type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const earlyTexts = new WeakMap<Element, string>();
const listening = new AbortController();

/**
 * Remembers what is typed in the text areas of a page until `forgetEarlyTexts`: as it hydrates one with a default text, React
 * puts that back in place of what was typed.
 */
export function rememberEarlyTexts(page: HTMLElement): void {
  const remember = (field: EventTarget | null) =>
    field instanceof HTMLTextAreaElement && !isAsRendered(field) && earlyTexts.set(field, field.value);
  page.addEventListener('input', ({ target }) => void remember(target), { capture: true, signal: listening.signal });
  for (const field of page.querySelectorAll('textarea')) remember(field);
}

/** The page is hydrated. */
export function forgetEarlyTexts(): void {
  listening.abort();
}

/**
 * The ref of a control that its form fills with the default value: what the person typed or chose before hydration is put back,
 * by `restore`.
 */
export function keepEarlyInput(
  ref: (control: Control | null) => void,
  restore: (value: string | boolean) => void,
): (control: Control | null) => void {
  return (control) => {
    const early = control === null ? undefined : earlyValue(control);
    ref(control);
    // A control that the form knows already is left as it is.
    if (control !== null && early !== undefined && valueOf(control) !== early) restore(early);
  };
}

function earlyValue(control: Control): string | boolean | undefined {
  const text = earlyTexts.get(control);
  earlyTexts.delete(control);
  return text ?? (isAsRendered(control) ? undefined : valueOf(control));
}

function valueOf(control: Control): string | boolean {
  return isCheckbox(control) ? control.checked : control.value;
}

function isAsRendered(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.selectedOptions].every((option) => option.defaultSelected);
  return isCheckbox(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue;
}

function isCheckbox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox';
}
