/** The texts on a return's papers. */
export const paperTexts = {
  returnForm: 'Return form',
  label: 'Return',
  rma: (id: string) => `RMA ${id}`,
  put: 'Put this form in the box.',
  scan: 'Scan to see where each unit is',
  sendTo: 'Send the units to',
  officeOpen: 'We will name the office before you send the units.',
  sendBackTo: 'We will send them back to',
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
    'Pack only the units listed here, with their numbers visible. Keep SIM cards and memory cards.',
    'Put each unit in an antistatic bag or its own box, then in a sturdy carton with 5 cm of padding on all sides.',
    'Do not include power supplies, antennas or cables unless they are faulty.',
    'Stick the label of this return on the outside, and cover or remove old labels.',
  ],
  batteries: 'Units with a lithium battery (trackers, some gateways)',
  batteryRules: [
    'Switch the unit off and make sure it cannot switch on in transit: nothing pressing its buttons, no cable plugged in.',
    'Leave the battery in the unit. A lithium-ion battery contained in equipment ships as UN 3481; inform the carrier.',
    'A parcel with more than two such units needs the lithium battery mark. If you send more than two parcels, each needs it.',
    'Never send a battery that is swollen, leaking, hot or damaged, least of all by air. Write to us in the ticket first.',
  ],
  signature: 'Packed by, date',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

export type PaperTexts = typeof paperTexts;
