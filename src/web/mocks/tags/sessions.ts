import { readCookie } from '#domain/preferences.ts';
import { notFound } from '#server/services/kernel/errors.ts';
import type { Call, MockHandlers } from '../call.ts';
import { SESSION_COOKIE } from '../cookies.ts';
import type { MockSession } from '../data.ts';

function isCurrent({ cookies }: Pick<Call, 'cookies'>, { token }: MockSession): boolean {
  return readCookie(cookies, SESSION_COOKIE) === token;
}

/** Where a person is signed in. */
export const sessionHandlers: MockHandlers = {
  getSessions: ({ data, user, cookies }) =>
    data.sessions
      .filter(({ userId }) => userId === user.id)
      .map((session) => ({
        id: session.id,
        current: isCurrent({ cookies }, session),
        createdOn: session.startedOn,
        lastActivityOn: session.lastActivityOn,
      })),
  endOtherSessions({ data, user, cookies }) {
    data.sessions = data.sessions.filter((session) => session.userId !== user.id || isCurrent({ cookies }, session));
  },
  endOneSession({ data, user, path }) {
    const session = data.sessions.find(({ id, userId }) => id === path.id.toLowerCase() && userId === user.id);
    if (session === undefined) throw notFound();
    data.sessions = data.sessions.filter((one) => one !== session);
  },
};
