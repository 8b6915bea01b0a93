import { nameOf } from './mutant.ts';
import type { Mutant } from './mutant.ts';

const UNSEEN_STATE = 'the answer is right, and no check looks at the state afterwards yet';
const UNRUN = 'only the token of a mail would give the account a password again, so no run resets it';
const UNASKED = 'no check asks for this as that person yet';

/** Mutants that the suite does not catch, by name, each with its reason. One that is caught leaves the list. */
export const knownSurvivors: Readonly<Record<string, string>> = {
  'resetUserPassword: field missing: type': UNRUN,
  'actOnRma: of another person: a return taken back': UNASKED,
  'deletePasskey: of another person: a passkey taken away': UNASKED,
  'changeRma: permission not checked: the office of a return changed': UNASKED,
  'changeNamedFilter: without effect: a named filter changed': UNSEEN_STATE,
  'deleteNamedFilter: without effect: a named filter taken away': UNSEEN_STATE,
  'deleteDraft: without effect: a draft taken away': UNSEEN_STATE,
  'subscribeToTicket: without effect: notices asked for': UNSEEN_STATE,
  'unsubscribeFromTicket: without effect: notices not wanted': UNSEEN_STATE,
  'addWatcher: without effect: a watcher added': UNSEEN_STATE,
  'setTicketSolved: without effect: a ticket solved': UNSEEN_STATE,
  'reopenTicket: without effect: a ticket opened again': UNSEEN_STATE,
  'setTicketClosed: without effect: a ticket closed, in truth solved': UNSEEN_STATE,
  'endOtherSessions: without effect: all other sessions ended': UNSEEN_STATE,
  'resetMfa: without effect: the second factor removed': UNSEEN_STATE,
  'createRecoveryCodes: without effect: new recovery codes': UNSEEN_STATE,
  'disableUser: without effect: a person shut out': UNSEEN_STATE,
  'enableUser: without effect: a person let in again': UNSEEN_STATE,
  'enableUserEmailMfa: without effect: codes by mail asked for': UNSEEN_STATE,
};

/** Whether the suite is to catch it. */
export function isExpectedCaught(mutant: Mutant): boolean {
  return knownSurvivors[nameOf(mutant)] === undefined;
}
