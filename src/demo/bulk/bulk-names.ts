import { faker } from '@faker-js/faker/locale/en';

/** Names of companies and people, in English. */
export interface BulkNames {
  companies: string[];
  firstNames: string[];
  lastNames: string[];
}

const FIRST_NAMES = 500;
const LAST_NAMES = 500;

/** The same names for the same seed, each company once. */
export function makeBulkNames(seed: number, companies: number): BulkNames {
  faker.seed(seed);
  return {
    companies: faker.helpers.uniqueArray(() => faker.company.name(), companies),
    firstNames: faker.helpers.uniqueArray(() => faker.person.firstName(), FIRST_NAMES),
    lastNames: faker.helpers.uniqueArray(() => faker.person.lastName(), LAST_NAMES),
  };
}
