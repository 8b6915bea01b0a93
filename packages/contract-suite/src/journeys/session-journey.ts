import { textOf } from '../contract/document.ts';
import type { Json } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { differs, unless } from './support/compare.ts';
import { needsAccount } from './support/trip.ts';
import type { Journey, Trip } from './support/trip.ts';

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
  async run(trip) {
    const account = trip.memory.credentials('account');
    await refusedWithWrongPassword(trip);
    const opened = await signIn(trip, 'signed in');
    await isOpen(trip);
    await trip.call('signOut', {
      name: 'signed out',
      asker: SECOND,
      ends: true,
      verify: (_, { headers }) => unless(headers.get('set-cookie') !== null, 'the cookie is not taken away'),
    });
    await isShut(trip, 'after the sign-out');
    await trip.call('getSessions', { name: 'after the sign-out', verify: (list) => isGone(list, opened) });
    await trip.call('getCurrentUser', {
      name: 'the other session goes on',
      verify: (user) => differs(user, { email: account.email ?? '' }),
    });
    const ended = await signIn(trip, 'signed in again');
    await trip.call('endOneSession', { name: 'ended by another session', path: { id: ended } });
    await isShut(trip, 'after it was ended');
    await trip.call('getSessions', { name: 'after it was ended', verify: (list) => isGone(list, ended) });
    await checkSecurityEvents(trip);
  },
};

async function refusedWithWrongPassword(trip: Trip): Promise<void> {
  const { email = '', password = '' } = trip.memory.credentials('account');
  await trip.call('signIn', {
    name: 'wrong password',
    body: { email, password: `${textOf(password)}x` },
    opens: SECOND,
    verify: (answer) => differs(answer, { code: 'FAILED' }),
  });
  await isShut(trip, 'after a wrong password');
}

/** Gives the id of the session. */
async function signIn(trip: Trip, name: string): Promise<string> {
  await trip.call('signIn', {
    name,
    body: trip.memory.credentials('account'),
    opens: SECOND,
    verify: (answer, { headers }) => [
      ...differs(answer, { code: 'SUCCESS' }),
      ...headers.getSetCookie().flatMap(cookieFaults),
    ],
  });
  let id = '';
  await trip.call('getSessions', {
    name: `the newest is the one that was ${name}`,
    asker: SECOND,
    verify: (list) => {
      const current = objects(list).filter((session) => session.current === true);
      id = textOf(current[0]?.id);
      return unless(current.length === 1, `${current.length} sessions are marked as the current one`);
    },
  });
  await trip.call('getSessions', {
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

async function isOpen(trip: Trip): Promise<void> {
  const { id = '', email = '' } = object(trip.memory.recall('user'));
  await trip.call('getCurrentUser', {
    name: 'who has signed in',
    asker: SECOND,
    verify: (user) => differs(user, { id, email }),
  });
  let before = '';
  await trip.call('getSessionLimits', {
    name: 'limits of a new session',
    asker: SECOND,
    verify: (limits, { headers }) => {
      before = textOf(object(limits).idleExpiration);
      return limitFaults(limits, headers);
    },
  });
  await trip.call('keepSession', {
    name: 'kept',
    asker: SECOND,
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

async function isShut(trip: Trip, when: string): Promise<void> {
  for (const operation of ['getCurrentUser', 'getSessions', 'keepSession']) {
    await trip.call(operation, { name: when, asker: SECOND, statuses: [401], ends: true });
  }
}

function isGone(list: Json, id: string): string[] {
  return unless(!objects(list).some((session) => session.id === id), 'the session that has ended is among them');
}

async function checkSecurityEvents(trip: Trip): Promise<void> {
  await trip.call('getSecurityEvents', {
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
