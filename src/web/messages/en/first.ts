import { auth } from './auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { shell } from './shell.ts';
import { titles } from './titles.ts';

/** The texts of the sign-in page and of what can take the place of any page: all that a first visit loads. */
export const firstEn = { auth, common, errors, shell, titles };
