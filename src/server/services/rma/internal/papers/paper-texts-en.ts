/** What stands on the papers of a return. */
export const paperTexts = {
  returnForm: 'Return form',
  label: 'Return',
  rma: (id: string) => `RMA ${id}`,
  put: 'Put this form into the box.',
  scan: 'Scan to see where each unit is',
  sendTo: 'Send the units to',
  officeOpen: 'The office is told before the units are sent.',
  sendBackTo: 'They come back to',
  from: 'From',
  to: 'To',
  facts: {
    ticket: 'Ticket',
    company: 'Company',
    startedBy: 'Started by',
    startedOn: 'Started on',
    units: 'Units',
  },
  columns: {
    number: 'No.',
    unit: 'Serial number, IMEI',
    product: 'Product',
    warranty: 'Warranty until',
    description: 'What is wrong',
    packed: 'Packed',
  },
  expired: (day: string) => `expired ${day}`,
  boxes: 'Box ____ of ____',
  packing: 'How to pack',
  packingRules: [
    'Pack only the units listed here, each with its number in sight. Keep SIM cards and memory cards.',
    'Put each unit into an antistatic bag or its own box, then into a stiff carton with 5 cm of padding all around.',
    'Leave out power supplies, antennas and cables unless the fault is in them.',
    'Stick the label of this return on the outside and cover or remove older labels.',
  ],
  batteries: 'Units with a lithium battery (trackers, some gateways)',
  batteryRules: [
    'Switch the unit off and make sure that it cannot switch on by itself: no pressure on keys, no cable in the socket.',
    'Leave the battery in the unit. A lithium-ion battery contained in equipment travels as UN 3481; tell the carrier.',
    'The lithium battery mark has to be on a parcel with more than two units with a battery, and on each of more than two parcels.',
    'Never send a battery that is swollen, leaking, hot or damaged, and never by air: write in the ticket first.',
  ],
  signature: 'Packed by, date',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

export type PaperTexts = typeof paperTexts;
