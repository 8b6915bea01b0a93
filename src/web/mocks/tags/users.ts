import { nameOfPerson } from '#domain/person-name.ts';
import { forbidden, invalidField, invalidFields } from '#server/services/kernel/errors.ts';
import { refusedConsents } from '#server/services/identity/accounts/internal/given-consents.ts';
import { readNames } from '#server/services/identity/accounts/internal/names.ts';
import type { MockHandlers } from '../call.ts';

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name);
}

/** Who is signed in, and what they chose. */
export const userHandlers: MockHandlers = {
  getCurrentUser: ({ user }) => user,
  acceptConsents({ user, body: given }) {
    const errors = refusedConsents(given);
    if (errors.length > 0) throw invalidFields(errors);
    delete user.needsConsents;
    return user;
  },
  updateProfile({ user, body: { id, ...given } }) {
    if (id !== user.id) throw forbidden();
    const { names, errors } = readNames(given);
    if (errors.length > 0) throw invalidFields(errors);
    Object.assign(user, names, { fullName: nameOfPerson(names) });
    return user;
  },
  savePreferences({ user, body: preferences }) {
    if (preferences.timeZone !== undefined && !isTimeZone(preferences.timeZone)) {
      throw invalidField('timeZone', 'unknown_value', 'This must be a time zone such as Europe/Vilnius');
    }
    user.preferences = preferences;
    return user;
  },
  getPasskeys: () => [],
};
