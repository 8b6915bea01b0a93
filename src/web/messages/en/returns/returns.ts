import { counted } from '#web/messages/en/counted.ts';

const units = (count: number) => counted(count, 'unit', 'units');
const lines = (count: number) => counted(count, 'line', 'lines');

/** Returns outside their own pages: in a ticket and in the history. */
export const returns = {
  name: (id: string) => `RMA ${id}`,
  units,
  turnForStaff: { Customer: 'The customer', Support: 'Support', Carrier: 'The carrier', Nobody: 'Nobody' },
  turns: (counts: string) => `Turn: ${counts}`,
  turnCounts: {
    Customer: (count: number) => `${count} you`,
    Support: (count: number) => `${count} us`,
    Carrier: (count: number) => `${count} on the way`,
    Nobody: (count: number) => `${count} nobody`,
  },
  turnCountsForStaff: {
    Customer: (count: number) => `${count} customer`,
    Support: (count: number) => `${count} support`,
    Carrier: (count: number) => `${count} carrier`,
    Nobody: (count: number) => `${count} nobody`,
  },
  inTicket: 'Returns',
  unitsInTicket: 'Units',
  moreUnits: (count: number) => `and ${count} more`,
  start: 'Start a return',
  startQuestion: (ticket: string) => `Start a return for ticket ${ticket}?`,
  startText: 'The customer gets a draft, fills in the units and addresses, and submits it.',
  startUnits: (count: number) => `Include the ${units(count)} from the ticket`,
  started: (id: string) => `RMA ${id} was started`,
  startFailed: 'Could not start the return',
  history: {
    about: (id: string) => `RMA ${id}:`,
    created: (status: string) => `created as “${status}”`,
    status: (from: string, to: string) => `status changed from “${from}” to “${to}”`,
    listChanged: 'list changed',
    accepted: (count: number) => `${lines(count)} accepted`,
    rejected: (count: number) => `${lines(count)} rejected`,
    added: (count: number) => `${lines(count)} added`,
    office: (name: string) => `office: ${name}`,
    moved: (count: number, step: string) => `${units(count)} now “${step}”`,
    andMore: (count: number) => `and ${count} more`,
    replacedBy: (number: string) => `replaced by ${number}`,
    tracking: (number: string) => `tracking number ${number}`,
    reason: (reason: string) => `reason: ${reason}`,
  },
};
