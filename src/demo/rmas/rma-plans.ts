import type { RmaReview, RmaStatus, RmaStep } from '#domain/enums.ts';
import type { Language } from '#domain/preferences.ts';

/** A line of a demo return: what was said of it, and where its unit is. */
export type PlannedLine = { review: RmaReview; addedByStaff?: boolean; step?: RmaStep };

export type RmaPlan = {
  status: RmaStatus;
  lines: readonly PlannedLine[];
  /** Started by the engineer for the customer. */
  byStaff?: boolean;
  /** The client sent the list back once. */
  declined?: boolean;
  withoutOffice?: boolean;
};

const pending: PlannedLine = { review: 'Pending' };
const accepted: PlannedLine = { review: 'Accepted' };
const rejected: PlannedLine = { review: 'Rejected' };
const added: PlannedLine = { review: 'Accepted', addedByStaff: true };
const at = (...steps: RmaStep[]): PlannedLine[] => steps.map((step) => ({ review: 'Accepted', step }));

/** Returns in every state, with lines in every step; companies use them in this order. */
export const rmaPlans: readonly RmaPlan[] = [
  { status: 'Submitted', lines: [pending, pending, pending], withoutOffice: true },
  { status: 'Approved', lines: at('Announced', 'Received', 'Tested', 'Repaired', 'Replaced', 'Refused', 'Sent') },
  { status: 'NeedClientApproval', lines: [accepted, accepted, rejected, added] },
  { status: 'InProgress', lines: [pending, pending], byStaff: true, withoutOffice: true },
  { status: 'Closed', lines: at('Sent', 'Sent', 'Refused') },
  { status: 'Rejected', lines: [pending] },
  { status: 'Approved', lines: at('Announced', 'Announced') },
  { status: 'Submitted', lines: [accepted, pending, rejected] },
  { status: 'Approved', lines: [...at('Received', 'Received', 'Tested'), rejected] },
  { status: 'Submitted', lines: [accepted, rejected, added], declined: true },
  { status: 'Closed', lines: at('Sent') },
  { status: 'Approved', lines: at('Repaired', 'Replaced', 'Sent') },
];

/** A long one, of the company with most units. */
export const longPlan: RmaPlan = {
  status: 'Approved',
  lines: at(
    ...Array.from({ length: 40 }, (_, index) => (index < 14 ? 'Announced' : index < 30 ? 'Received' : 'Tested')),
  ),
};

type Texts = { descriptions: readonly string[]; rejected: string; refused: string; declined: string; ended: string };

/** What people write in returns. */
export const rmaTexts: Record<Language, Texts> = {
  en: {
    descriptions: [
      'No LED and no boot after a power cut; another power supply does not help.',
      'Restarts every few minutes under load, also with the newest firmware.',
      'The SIM card is not found; the same card works in another unit.',
      'LAN port 2 has no link. The cable and the switch are good.',
      'The Wi-Fi is weak: 3 metres away the signal is already below -80 dBm.',
      'The mobile antenna connector is broken off.',
    ],
    rejected: 'The unit works after a reset to factory settings; we tested it remotely.',
    refused: 'Water damage, which the warranty does not cover.',
    declined: 'Please look at the rejected unit again: the fault came back yesterday.',
    ended: 'These units were returned already under another number.',
  },
  lt: {
    descriptions: [
      'Po elektros dingimo nedega nė vienas indikatorius, kitas maitinimo blokas nepadeda.',
      'Esant apkrovai persikrauna kas kelias minutes, ir su naujausia programine įranga.',
      'Neranda SIM kortelės; kitame įrenginyje ta pati kortelė veikia.',
      'LAN 2 prievadas neveikia, kabelis ir komutatorius tvarkingi.',
      'Silpnas „Wi-Fi“: už 3 metrų signalas jau silpnesnis nei -80 dBm.',
      'Nulūžo mobiliojo ryšio antenos jungtis.',
    ],
    rejected: 'Atkūrus gamyklinius nustatymus įrenginys veikia; patikrinome nuotoliniu būdu.',
    refused: 'Įrenginys sugadintas vandens, garantija to neapima.',
    declined: 'Prašome dar kartą peržiūrėti atmestą įrenginį: gedimas vakar pasikartojo.',
    ended: 'Šie įrenginiai jau grąžinti kitu numeriu.',
  },
};
