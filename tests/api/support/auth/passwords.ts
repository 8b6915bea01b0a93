import { cheapHash } from '#tests/support/cheap-hash.ts';
import type { Answer, TestApi } from '#tests/api/support/api.ts';

export const PASSWORD = 'Kelias-2026-x';
export const NEW_PASSWORD = 'Naujas-Kelias-26';

/** The stored form of PASSWORD. */
export const passwordHash = cheapHash(PASSWORD);

/** The code of signing in. */
export async function signInCode(api: TestApi, email: string, password: string): Promise<string> {
  const answer = await api.anonymous('POST /auth', { json: { email, password } });
  return answer.json<{ code: string }>().code;
}

/** The faults of a 422, as `field code`. */
export function faults(answer: Answer): string[] {
  if (answer.status !== 422) throw new Error(`The answer is ${answer.status}: ${answer.text}`);
  return answer
    .json<{ errors: { field: string; code: string }[] }>()
    .errors.map(({ field, code }) => `${field} ${code}`);
}

/** The kinds of what happened to the person, the oldest first; those the staff caused end with "by staff". */
export async function eventKinds(api: TestApi, userId: string): Promise<string[]> {
  const rows = await api.db
    .selectFrom('securityEvents')
    .select(['kind', 'byStaff'])
    .where('userId', '=', userId)
    .orderBy('happenedOn')
    .execute();
  return rows.map(({ kind, byStaff }) => (byStaff ? `${kind} by staff` : kind));
}
