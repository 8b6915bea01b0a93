import type { Db } from '#server/db/connection.ts';
import { sessionCookie } from './people.ts';
import type { Company } from './people.ts';

/** Calls the API as the company's engineer does, whose screens come later; fails on a refusal. */
export async function callAsStaff(
  { db, company, portalUrl }: { db: Db; company: Company; portalUrl: string },
  path: string,
  body: object = {},
): Promise<void> {
  const { name, value } = await sessionCookie(db, company.engineer, portalUrl);
  const answer = await fetch(`${portalUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'auth-type': '1', cookie: `${name}=${value}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path} was answered with ${answer.status}: ${await answer.text()}`);
}
