import type { TicketType } from '#domain/enums.ts';
import type { GroupKey } from './accounts.ts';
import { writtenDocument } from '../scenarios/written-document.ts';

const byGroup: Record<GroupKey, string> = {
  routers: `- Serial number or IMEI:
- Firmware version (System, then Firmware):
- Operator and SIM slot:
- Signal (RSSI, RSRP, SINR):`,
  gateways: `- Serial number:
- Firmware version:
- Connected devices and their addresses:
- How it is powered:`,
  trackers: `- IMEI:
- Firmware version:
- Vehicle make, model and year:
- Last record on the server (date and time):`,
  cloud: `- Company name in the portal:
- Affected devices (count, a few serial numbers):
- Browser and its version:`,
};

const byType: Record<Exclude<TicketType, 'OrderCodes'>, (facts: string) => string> = {
  Incident: (facts) => `# What happens
Describe what you see and what you expected to see.
# Since when
Did anything change before: firmware, configuration, SIM, place?
# The device
${facts}
# Steps to see it again
1. First
2. Then`,
  Service: (facts) => `# What you need
Describe the service: configuration, remote session, a special firmware, training.
# Until when
Is there a date that matters to you?
# The devices
${facts}`,
  Question: (facts) => `# Your question
What would you like to do?
# What you tried
Which documents did you read, which settings did you try?
# The device
${facts}`,
};

/** §4: the template of a ticket type and product group. Order codes have prose, which is allowed too. */
export function questionTemplate(type: TicketType, group: GroupKey): string {
  if (type === 'OrderCodes') {
    return 'Which product and which variant do you need?\nHow many units, and to which country?\nWhich antennas, power supplies and mounts should be in the box?';
  }
  return JSON.stringify(writtenDocument(byType[type](byGroup[group])));
}
