import { auth } from './account/auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { shell } from './shell.ts';
import { titles } from './titles.ts';

/** Texts of the sign-in page and of the error pages: all that a first visit loads. */
export const firstEn = { auth, common, errors, shell, titles };
