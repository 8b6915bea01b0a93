/** The command or one of its files is wrong; the message is one line that says how. */
export class UsageError extends Error {
  override name = 'UsageError';
}
