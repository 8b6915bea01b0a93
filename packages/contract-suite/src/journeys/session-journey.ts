import { textOf } from '../contract/document.ts';
import type { Json } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { differs, unless } from './support/compare.ts';
import { needsAccount } from './support/journey-context.ts';
import type { Journey, JourneyContext } from './support/journey-context.ts';

const SECOND = 'otherSession';

/** A second session of the account is opened, used and ended; it stays closed, and the first one continues. */
export const sessionJourney: Journey = {
  name: 'sign-in to sign-out',
  operations: [
    'signIn',
    'getCurrentUser',
    'getSessionLimits',
    'keepSession',
    'getSessions',
    'getSecurityEvents',
    'signOut',
    'endOneSession',
  ],
  uses: ['user'],
  needs: needsAccount,
  async run(ctx) {
    const account = ctx.memory.credentials('account');
    await refusedWithWrongPassword(ctx);
    const opened = await signIn(ctx, 'signed in');
    await isOpen(ctx);
    await ctx.call('signOut', {
      name: 'signed out',
      caller: SECOND,
      ends: true,
      verify: (_, { headers }) => unless(headers.get('set-cookie') !== null, 'the cookie is not taken away'),
    });
    await isShut(ctx, 'after the sign-out');
    await ctx.call('getSessions', { name: 'after the sign-out', verify: (list) => isGone(list, opened) });
    await ctx.call('getCurrentUser', {
      name: 'the other session goes on',
      verify: (user) => differs(user, { email: account.email ?? '' }),
    });
    const ended = await signIn(ctx, 'signed in again');
    await ctx.call('endOneSession', { name: 'ended by another session', path: { id: ended } });
    await isShut(ctx, 'after it was ended');
    await ctx.call('getSessions', { name: 'after it was ended', verify: (list) => isGone(list, ended) });
    await checkSecurityEvents(ctx);
  },
};

async function refusedWithWrongPassword(ctx: JourneyContext): Promise<void> {
  const { email = '', password = '' } = ctx.memory.credentials('account');
  await ctx.call('signIn', {
    name: 'wrong password',
    body: { email, password: `${textOf(password)}x` },
    opens: SECOND,
    verify: (answer) => differs(answer, { code: 'FAILED' }),
  });
  await isShut(ctx, 'after a wrong password');
}

/** Gives the id of the session. */
async function signIn(ctx: JourneyContext, name: string): Promise<string> {
  await ctx.call('signIn', {
    name,
    body: ctx.memory.credentials('account'),
    opens: SECOND,
    verify: (answer, { headers }) => [
      ...differs(answer, { code: 'SUCCESS' }),
      ...headers.getSetCookie().flatMap(cookieFaults),
    ],
  });
  let id = '';
  await ctx.call('getSessions', {
    name: `the newest is the one that was ${name}`,
    caller: SECOND,
    verify: (list) => {
      const current = objects(list).filter((session) => session.current === true);
      id = textOf(current[0]?.id);
      return unless(current.length === 1, `${current.length} sessions are marked as the current one`);
    },
  });
  await ctx.call('getSessions', {
    name: `another session sees that it was ${name}`,
    verify: (list) => {
      const found = objects(list).find((session) => session.id === id);
      return found === undefined ? ['the other session is not among them'] : differs(found, { current: false });
    },
  });
  return id;
}

// Anyone who can read a session's cookie has the session.
function cookieFaults(line: string): string[] {
  if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) return [];
  const name = line.split('=', 1)[0] ?? '';
  return [
    ...unless(/;\s*httponly/i.test(line), `scripts can read the cookie ${name}`),
    ...unless(/;\s*samesite=(lax|strict)/i.test(line), `the cookie ${name} is sent from other sites`),
  ];
}

async function isOpen(ctx: JourneyContext): Promise<void> {
  const { id = '', email = '' } = object(ctx.memory.recall('user'));
  await ctx.call('getCurrentUser', {
    name: 'who has signed in',
    caller: SECOND,
    verify: (user) => differs(user, { id, email }),
  });
  let before = '';
  await ctx.call('getSessionLimits', {
    name: 'limits of a new session',
    caller: SECOND,
    verify: (limits, { headers }) => {
      before = textOf(object(limits).idleExpiration);
      return limitFaults(limits, headers);
    },
  });
  await ctx.call('keepSession', {
    name: 'kept',
    caller: SECOND,
    verify: (limits, { headers }) => [
      ...limitFaults(limits, headers),
      ...unless(textOf(object(limits).idleExpiration) >= before, 'it ends earlier than before it was kept'),
    ],
  });
}

// By the server's own clock, if it sends it.
function limitFaults(limits: Json, headers: Headers): string[] {
  const { idleExpiration, absoluteExpiration } = object(limits);
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const [idle, absolute] = [Date.parse(textOf(idleExpiration)), Date.parse(textOf(absoluteExpiration))];
  return [
    ...unless(idle > now, 'a session that was just used is over by its idleExpiration'),
    ...unless(absolute >= idle, 'absoluteExpiration comes before idleExpiration'),
  ];
}

async function isShut(ctx: JourneyContext, when: string): Promise<void> {
  for (const operation of ['getCurrentUser', 'getSessions', 'keepSession']) {
    await ctx.call(operation, { name: when, caller: SECOND, statuses: [401], ends: true });
  }
}

function isGone(list: Json, id: string): string[] {
  return unless(!objects(list).some((session) => session.id === id), 'the session that has ended is among them');
}

async function checkSecurityEvents(ctx: JourneyContext): Promise<void> {
  await ctx.call('getSecurityEvents', {
    name: 'what was done is told',
    verify: (list) => {
      const kinds = objects(list)
        .slice(0, 20)
        .map(({ kind }) => textOf(kind));
      const moments = objects(list).map(({ happenedOn }) => Date.parse(textOf(happenedOn)));
      return [
        ...['SignedIn', 'SignInFailed', 'SessionEnded'].flatMap((kind) =>
          unless(kinds.includes(kind), `there is no ${kind} among the newest`),
        ),
        ...unless(
          moments.every((moment, index) => index === 0 || moment <= (moments[index - 1] ?? 0)),
          'the newest do not come first',
        ),
      ];
    },
  });
}
