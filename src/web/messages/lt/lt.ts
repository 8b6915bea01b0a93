import { account } from './account.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { editor } from './editor.ts';
import { enums } from './enums.ts';
import { errors } from './errors.ts';
import { passkeys } from './passkeys.ts';
import { passwords } from './passwords.ts';
import { secondFactor } from './second-factor.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { tickets } from './tickets.ts';
import { titles } from './titles.ts';
import { uploads } from './uploads.ts';

export const lt = {
  account,
  auth,
  common,
  editor,
  enums,
  errors,
  passkeys,
  passwords,
  secondFactor,
  session,
  shell,
  tickets,
  titles,
  uploads,
};
