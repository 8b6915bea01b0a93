import { z } from 'zod';

/** Environment variables as a process has them. */
export type Environment = Record<string, string | undefined>;

/** Settings that the server cannot start with; `message` has one line for each error, which says what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[], cause?: unknown) {
    super(faults.join('\n'), { cause });
    this.faults = faults;
  }
}

/** A variable with a default. `about` is its description in the README's table. */
export function withDefault<T>(about: string, value: string, schema: z.ZodType<T, string>) {
  return schema.prefault(value).meta({ about, absent: `\`${value}\`` });
}

/** An optional variable; `absent` says in the README's table what applies without it. */
export function optional<T>(about: string, absent: string, schema: z.ZodType<T, string>) {
  return schema.optional().meta({ about, absent });
}

/** A text parsed by `read`; undefined is an error, reported as `<variable> <fault>`. */
export function textAs<T>(read: (text: string) => T | undefined, fault: string | ((text: string) => string)) {
  return z.string().transform((text, ctx): T => {
    const value = read(text);
    if (value !== undefined) return value;
    ctx.addIssue({ code: 'custom', message: typeof fault === 'string' ? fault : fault(text) });
    return z.NEVER;
  });
}

/** A whole number within bounds. */
export function wholeNumber(least: number, most: number, bounds = `from ${least} to ${most}`) {
  return textAs(
    (text) => (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined),
    (text) => `is "${text}": give a number ${bounds}.`,
  );
}

/** A TCP port; 0 means any free one. */
export const port = wholeNumber(0, 65_535, 'from 1 to 65535');

/** `1` or `0`. */
export const flag = textAs(
  (text) => (['0', '1'].includes(text) ? text === '1' : undefined),
  (text) => `is "${text}": give 1 or 0.`,
);

/** Any text. */
export const anyText: z.ZodType<string, string> = z.string();
