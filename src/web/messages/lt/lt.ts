import { account } from './account.ts';
import { conversation } from './conversation.ts';
import { controls } from './controls.ts';
import { drafts } from './drafts.ts';
import { editor } from './editor.ts';
import { enums } from './enums.ts';
import { lists } from './lists.ts';
import { live } from './live.ts';
import { passkeys } from './passkeys.ts';
import { passwords } from './passwords.ts';
import { print } from './print.ts';
import { returns } from './returns.ts';
import { rma } from './rma.ts';
import { secondFactor } from './second-factor.ts';
import { session } from './session.ts';
import { staffTitles } from './staff-titles.ts';
import { ticketView } from './ticket-view.ts';
import { ticketFiles } from './ticket-files.ts';
import { tickets } from './tickets.ts';
import { uploads } from './uploads.ts';
import { watchers } from './watchers.ts';
import { laterErrors } from './later-errors.ts';
import { firstLt } from './first.ts';

export const lt = {
  ...firstLt,
  errors: { ...firstLt.errors, ...laterErrors },
  account,
  controls,
  conversation,
  drafts,
  editor,
  enums,
  lists,
  live,
  passkeys,
  passwords,
  print,
  returns,
  rma,
  secondFactor,
  session,
  staffTitles,
  ticketFiles,
  tickets,
  ticketView,
  uploads,
  watchers,
};
