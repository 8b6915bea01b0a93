import { DAY_MS } from '#domain/limits.ts';

type Age = { passwordExpired: boolean; passwordChangedOn: Date | null };

/** Whether a new password is due: staff required one, or it is older than the brand's `passwordMaxAgeDays`. */
export function isPasswordExpired(age: Age, maxAgeDays: number | undefined, now: Date): boolean {
  if (age.passwordExpired) return true;
  if (age.passwordChangedOn === null || maxAgeDays === undefined) return false;
  return now.getTime() - age.passwordChangedOn.getTime() > maxAgeDays * DAY_MS;
}
