import type { Answer, TestApi } from '#tests/api/support/api.ts';
import { makeClient, makeUser } from '#tests/api/support/fixtures.ts';
import { mailedToken } from '#tests/api/support/mail/mailed-tokens.ts';
import { NEW_PASSWORD } from './passwords.ts';

export type Invitation = { id: string; email: string; status: string; sentOn: string; expiresOn: string };

/** Invites a person as staff do, with a new client unless `given` has one. */
export async function invite(api: TestApi, given: object = {}): Promise<Invitation> {
  const call = await api.as(await makeUser(api.db, { type: 'Engineer' }));
  const client = await makeClient(api.db);
  const email = `${crypto.randomUUID()}@example.com`;
  const answer = await call('POST /staff/invites', { json: { email, clientIds: [client.id], ...given } });
  if (answer.status !== 201) throw new Error(`The invitation was answered with ${answer.status}: ${answer.text}`);
  return answer.json<Invitation>();
}

/** A registration with all that is needed; `given` takes the place of parts of it. */
export async function register(
  api: TestApi,
  invitation: Invitation,
  given: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  return api.anonymous('POST /users/create', {
    headers,
    json: {
      inviteId: invitation.id,
      email: invitation.email,
      password: NEW_PASSWORD,
      firstName: 'Tomas',
      lastName: 'Jonaitis',
      agreedToTerms: true,
      agreedToDataProcessing: true,
      ...('token' in given ? {} : { token: await mailedToken(api, invitation.email) }),
      ...given,
    },
  });
}
