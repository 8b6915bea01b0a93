import type { PasswordHasher, ServiceContext } from '../../../kernel/ports.ts';
import type { BrandNames } from './brand-names.ts';

/** The context of password operations. */
export type PasswordContext = ServiceContext & {
  passwordHasher: PasswordHasher;
  brand: BrandNames & {
    /** Days after which a new password is due; never when it is not set. */
    passwordMaxAgeDays?: number | undefined;
  };
};
