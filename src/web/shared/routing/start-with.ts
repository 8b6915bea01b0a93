import { RMA_PRODUCTS_MAX_COUNT } from '#domain/limits.ts';

/** The initial data of a form opened from elsewhere. In the router's state, so not in the URL. */
export type FormStart = {
  /** Numbers of units: serial numbers, or IMEIs where there is none. */
  units: readonly string[];
  /** The 7 digits of the ticket that the form is started from. */
  displayId?: string;
  /** What is already known of the matter, as plain text. */
  text?: string;
};

const nothing: FormStart = { units: [] };

/** The router's state for a link to a form: `navigate(paths.rmaCreate(), { state: startWith({ units }) })`. */
export function startWith({ units, displayId, text }: Partial<FormStart>): FormStart {
  return {
    units: [...new Set(units)].slice(0, RMA_PRODUCTS_MAX_COUNT),
    ...(displayId !== undefined && { displayId }),
    ...(text !== undefined && text !== '' && { text }),
  };
}

/** The initial data of a form; no units when it was opened on its own. Anything else in the state is ignored. */
export function readStart(state: unknown): FormStart {
  if (typeof state !== 'object' || state === null) return nothing;
  const { units, displayId, text } = state as Record<string, unknown>;
  return startWith({
    units: Array.isArray(units) ? units.filter((unit) => typeof unit === 'string') : [],
    ...(typeof displayId === 'string' && { displayId }),
    ...(typeof text === 'string' && { text }),
  });
}
