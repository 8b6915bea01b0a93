import type { PersonName } from '#generated/model/personName.ts';

/** How a person is called. */
export function nameOfPerson({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim();
}
