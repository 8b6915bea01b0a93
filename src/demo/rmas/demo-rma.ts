import type { RmaStep } from '#domain/enums.ts';
import type { Language } from '#domain/preferences.ts';
import type { Address } from '#generated/model/address.ts';
import type { SeededUnit } from '../units/seed-units.ts';
import type { PlannedLine, RmaPlan } from './rma-plans.ts';

/** The ticket of a demo return, with the language of its author. */
export type RmaTicket = {
  id: string;
  clientId: string;
  authorId: string;
  engineerId: string;
  language: Language;
  createdOn: Date;
};

/** A demo return before it is written as rows. */
export type DemoRma = Omit<RmaPlan, 'lines'> & {
  id: string;
  ticket: RmaTicket;
  officeId: string;
  office: string;
  address: Address;
  createdOn: Date;
  reviewedOn: Date;
  lines: DemoLine[];
};

/** A line of a demo return before it is written as a row. */
export type DemoLine = PlannedLine & {
  unit: SeededUnit;
  number: string;
  description: string;
  reason?: string;
  replacement?: SeededUnit;
  trackingNumber?: string;
  steps: { step: RmaStep; on: string }[];
};
