import { DAY_MS } from '#domain/limits.ts';

type Age = { passwordExpired: boolean; passwordChangedOn: Date | null };

/** Whether a new password is due: the staff asked for one, or the brand's `passwordMaxAgeDays` are over. */
export function isPasswordExpired(age: Age, maxAgeDays: number | undefined, now: Date): boolean {
  if (age.passwordExpired) return true;
  if (age.passwordChangedOn === null || maxAgeDays === undefined) return false;
  return now.getTime() - age.passwordChangedOn.getTime() > maxAgeDays * DAY_MS;
}
