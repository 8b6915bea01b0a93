import type { Brand } from '#generated/model/brand.ts';
import type { PasswordHasher, ServiceContext } from '../ports.ts';

/** What the verbs around passwords are given. */
export type PasswordContext = ServiceContext & {
  passwordHasher: PasswordHasher;
  brand: Pick<Brand, 'passwordMaxAgeDays'>;
};
