import { z } from 'zod';
import { isWorldReadable, parseInput, readInput } from './input-file.ts';
import { UsageError } from './usage-error.ts';

const account = z.strictObject({ email: z.string().min(1), password: z.string().min(1) }).optional();
const schema = z.strictObject({
  account,
  colleague: account,
  otherAccount: account,
  staff: account,
  mailKey: z.string().optional(),
  box: z.string().optional(),
});

/** Who a run may be, and what else only the server's owner knows. */
export type Credentials = z.infer<typeof schema>;

/**
 * Reads a credentials file, YAML or JSON; `warning` is set when everyone can read it. Throws a UsageError when it cannot be
 * read or has another shape; no message contains its content.
 */
export async function readCredentials(file: string): Promise<{ credentials: Credentials; warning?: string }> {
  const { success, data, error } = schema.safeParse(parseInput(file, await readInput(file)));
  if (!success) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
    throw new UsageError(`${file} has the wrong shape: ${faults.join('; ')}`);
  }
  if (!(await isWorldReadable(file))) return { credentials: data };
  return {
    credentials: data,
    warning: `Warning: everybody on this machine may read ${file}; chmod 600 keeps it yours.`,
  };
}
