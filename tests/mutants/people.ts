import type { People } from '#contract-suite/run/people.ts';
import { demoAccounts } from '#demo/people/accounts.ts';
import type { DemoAccount } from '#demo/people/accounts.ts';

/** A person of the demo data; `otherAccount` is of another company, `newcomer` has no ticket yet. */
export type Who = 'account' | 'colleague' | 'otherAccount' | 'newcomer' | 'staff';

const named = (email: string): DemoAccount => {
  const found = demoAccounts.find((account) => account.email === email);
  if (found === undefined) throw new Error(`The demo has no ${email}.`);
  return found;
};

export const people: Record<Who, DemoAccount> = {
  account: named('rasa.petrauskaite@example.com'),
  colleague: named('tomas.jonaitis@example.com'),
  otherAccount: named('ieva.kazlauskiene@nordport.example'),
  newcomer: named('piotr.nowak@nordport.example'),
  staff: named('admin@norvik.example'),
};

/** The people that a run of the suite is given. */
export const suitePeople: People = {
  account: people.account,
  colleague: people.colleague,
  otherAccount: people.otherAccount,
  staff: people.staff,
};
