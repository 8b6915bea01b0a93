type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The ref of a control that its form fills with the default value: what the person typed or chose before hydration is put back,
 * by `restore`.
 */
export function keepEarlyInput(
  ref: (control: Control | null) => void,
  restore: (value: string | boolean) => void,
): (control: Control | null) => void {
  return (control) => {
    const early = control !== null && !isAsRendered(control) ? valueOf(control) : undefined;
    ref(control);
    // A control that the form knows already is left as it is.
    if (control !== null && early !== undefined && valueOf(control) !== early) restore(early);
  };
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
