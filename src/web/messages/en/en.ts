import { account } from './account/account.ts';
import { conversation } from './tickets/conversation.ts';
import { controls } from './controls.ts';
import { drafts } from './tickets/drafts.ts';
import { editor } from './tickets/editor.ts';
import { enums } from './enums.ts';
import { lists } from './lists.ts';
import { live } from './live.ts';
import { passkeys } from './account/passkeys.ts';
import { passwords } from './account/passwords.ts';
import { print } from './tickets/print.ts';
import { returns } from './returns/returns.ts';
import { rma } from './returns/rma.ts';
import { secondFactor } from './account/second-factor.ts';
import { session } from './account/session.ts';
import { staffTitles } from './staff-titles.ts';
import { ticketView } from './tickets/ticket-view.ts';
import { ticketFiles } from './tickets/ticket-files.ts';
import { tickets } from './tickets/tickets.ts';
import { uploads } from './tickets/uploads.ts';
import { waiting } from './waiting.ts';
import { watchers } from './tickets/watchers.ts';
import { laterErrors } from './later-errors.ts';
import { firstEn } from './first.ts';

export const en = {
  ...firstEn,
  errors: { ...firstEn.errors, ...laterErrors },
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
  waiting,
  watchers,
};
