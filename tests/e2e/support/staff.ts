import type { Db } from '#server/db/connection.ts';
import { sessionCookie } from './people.ts';
import type { Company, Person } from './people.ts';

/** Calls the API as a person whose screens are not under test; returns the result, fails on a refusal. */
export async function callAs<Result>(
  { db, portalUrl }: { db: Db; portalUrl: string },
  person: Pick<Person, 'id'>,
  path: string,
  body: object = {},
): Promise<Result> {
  const { name, value } = await sessionCookie(db, person, portalUrl);
  const answer = await fetch(`${portalUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'auth-type': '1', cookie: `${name}=${value}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path} was answered with ${answer.status}: ${text}`);
  return text === '' ? (undefined as Result) : (JSON.parse(text) as Result);
}

/** Calls the API as the company's engineer does, whose screens come later; fails on a refusal. */
export async function callAsStaff(
  world: { db: Db; company: Company; portalUrl: string },
  path: string,
  body: object = {},
): Promise<void> {
  await callAs(world, world.company.engineer, path, body);
}

/** The company's engineer replies to a ticket, by its number, from elsewhere. */
export async function answerAsStaff(
  world: { db: Db; company: Company; portalUrl: string },
  displayId: string,
  text: string,
): Promise<void> {
  const { id: ticketId } = await world.db
    .selectFrom('tickets')
    .select('id')
    .where('displayId', '=', Number(displayId))
    .executeTakeFirstOrThrow();
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  await callAsStaff(world, '/tickets/comments/add', { ticketId, content, files: [] });
}
