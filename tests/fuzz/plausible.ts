import { fakerAR, fakerEN, fakerHE, fakerJA, fakerLV, fakerTH } from '@faker-js/faker';
import type { Faker } from '@faker-js/faker';
import fc from 'fast-check';
import type { Schema } from '#contract-suite/contract/document.ts';

const SEEDS = 2 ** 31 - 1;
const NOW = '2026-11-22T00:00:00Z';

/** Scripts of both directions, of many bytes a letter and without spaces. */
const languages = [fakerEN, fakerLV, fakerAR, fakerHE, fakerJA, fakerTH];

type Make = (faker: Faker) => string;

/** What people enter, by the names of fields. */
const byName: [RegExp, Make][] = [
  [/firstName/i, (faker) => faker.person.firstName()],
  [/lastName/i, (faker) => faker.person.lastName()],
  [/name|contact|receiver|payer/i, (faker) => faker.person.fullName()],
  [/phone/i, (faker) => faker.phone.number()],
  [/street/i, (faker) => faker.location.streetAddress()],
  [/city/i, (faker) => faker.location.city()],
  [/country/i, (faker) => faker.location.country()],
  [/postCode/i, (faker) => faker.location.zipCode()],
  [/imei/i, (faker) => faker.phone.imei()],
  [/mac/i, (faker) => faker.internet.mac()],
  [/file/i, (faker) => faker.system.fileName()],
  [/slug/i, (faker) => faker.lorem.slug()],
  [/password/i, (faker) => faker.internet.password()],
  [/address|ip$/i, (faker) => faker.internet.ip()],
];

const byFormat: Record<string, Make> = {
  email: (faker) => faker.internet.email(),
  uri: (faker) => faker.internet.url(),
  'date-time': (faker) => faker.date.recent({ days: 900, refDate: NOW }).toISOString(),
  date: (faker) => faker.date.recent({ days: 900, refDate: NOW }).toISOString().slice(0, 10),
};

const words: Make[] = [
  (faker) => faker.lorem.paragraphs(2),
  (faker) => faker.hacker.phrase(),
  (faker) => faker.company.name(),
  (faker) => `${faker.person.fullName()}, ${faker.location.city()}`,
];

/** Texts as people of several languages write them, no longer than the schema allows. */
export function plausibleText({ format = '', maxLength = 200 }: Schema, name: string): fc.Arbitrary<string> {
  const named = byFormat[format] ?? byName.find(([pattern]) => pattern.test(name))?.[1];
  return fc
    .record({
      faker: fc.constantFrom(...languages),
      make: fc.constantFrom(...(named ? [named] : words)),
      seed: fc.nat(SEEDS),
    })
    .map(({ faker, make, seed }) => {
      faker.seed(seed);
      return make(faker).slice(0, maxLength);
    });
}
