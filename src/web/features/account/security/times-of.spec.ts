import { expect, test } from 'vitest';
import { signInHours } from './times-of.ts';

const event = (kind: 'SignedIn' | 'SignInFailed' | 'MfaAdded', happenedOn: string) => ({ kind, happenedOn });

test('sign-ins are counted by the hour of the week where the person is', () => {
  const events = [
    event('SignedIn', '2026-11-25T07:10:00Z'), // Wednesday 09:10 in Vilnius
    event('SignedIn', '2026-11-18T07:59:00Z'),
    event('SignInFailed', '2026-11-25T07:30:00Z'),
    event('SignedIn', '2026-11-22T22:30:00Z'), // Monday already
    event('MfaAdded', '2026-11-25T07:10:00Z'),
  ];
  expect(signInHours(events, 'Europe/Vilnius')).toEqual([
    { day: 0, hour: 0, signedIn: 1, failed: 0 },
    { day: 2, hour: 9, signedIn: 2, failed: 1 },
  ]);
});
