import type { Scenario } from './scenario.ts';

/** Service requests, questions and order codes in English. */
export const requests: readonly Scenario[] = [
  {
    language: 'en',
    type: 'Service',
    groups: ['routers', 'gateways'],
    titles: [
      'Configuration template for {n} devices',
      'Remote session to set up failover at {site}',
      'Review of our firewall rules at {site}',
    ],
    problem: `We are about to install {n} units of {product} and would like one template for all of them:
- WAN by cable, LTE as failover
- VLAN 10 for payment, VLAN 20 for passengers, no way between them
- management only through the tunnel
Could somebody look at our draft before we roll it out? First unit: {serial}, {firmware}.`,
    talk: [
      'Hello {customer}, gladly. Please attach the draft as a configuration export without passwords. For the failover: which target do you want to be watched, and how many lost pings are too many?',
      'We would watch {peer}, 5 lost pings at 3 s. The export follows in the next message.',
      `Looked through. Three remarks:
1. The rule \`allow-dns\` opens port 53 to **any** zone; limit it to the LAN.
2. VLAN 20 has no isolation between its clients; switch it on.
3. Flush the connections on failover, otherwise calls hang until they time out.
Otherwise it is fine.`,
      'All three done, the first ten units are out. Works as planned.',
    ],
  },
  {
    language: 'en',
    type: 'Service',
    groups: ['trackers', 'cloud'],
    titles: ['Move {n} units to our new server', 'Bulk change of APN for {n} SIMs', 'Access for two more colleagues'],
    problem: `Please move {n} units from the old server to {peer}, port 5027 with TLS. The list of IMEIs is attached; the first one is {imei}. It should happen outside working hours.`,
    talk: [
      'Hello {customer}, we can do it on Thursday from 20:00. Units that are switched off will follow when they report. Is that fine?',
      'Thursday is fine.',
      'Done: all that were online moved, the rest waits for its next start. The job stays active for 30 days.',
    ],
  },
  {
    language: 'en',
    type: 'Question',
    groups: ['routers'],
    titles: [
      'Does {product} support two tunnels at once?',
      'How to limit bandwidth for guests at {site}?',
      'SNMP OIDs for the signal strength',
    ],
    problem: `We would like to read RSRP and SINR of {product} by SNMP v3 and alert below -110 dBm. Which OIDs are these in {firmware}, and is there a trap as well?`,
    talk: [
      `Hello {customer}, the MIB can be downloaded from the device itself: Services, then SNMP. The two values:
\`\`\`text
NORVIK-MIB::mRSRP.1  = INTEGER: -97
NORVIK-MIB::mSINR.1  = INTEGER: 13
\`\`\`
A trap by threshold exists since RX_07.08: see [the manual](https://norvik.example/manuals/snmp).`,
      'Works, thank you. Is the trap repeated while the value stays low?',
      'No, it is sent once when the value goes below and once when it is back above the threshold plus 3 dB.',
      'Perfect, that is what we need.',
    ],
  },
  {
    language: 'en',
    type: 'Question',
    groups: ['gateways'],
    products: /^GW/,
    titles: [
      'Does {product} support LwM2M over NIDD?',
      'MQTT with client certificates on {product}',
      'Renewal of certificates on {n} × {product}',
    ],
    problem: `Our platform wants MQTT 5 with client certificates and a topic for each device. Is that possible with {product} on {firmware}, and how do we renew the certificates of {n} devices?`,
    talk: [
      'Hello {customer}, MQTT with client certificates: yes. MQTT 5 comes with the next minor release, 3.1.1 is there now. Certificates can be renewed by SCEP or uploaded over the API.',
      'SCEP is fine for us. Is there a guide?',
      'Here: [SCEP on gateways](https://norvik.example/manuals/scep). Tell us if the enrolment answers with 403, then the challenge is missing.',
    ],
  },
  {
    language: 'en',
    type: 'Question',
    groups: ['trackers'],
    titles: [
      'Fuel level from CAN on {site}',
      'Which scenarios wake {product} from deep sleep?',
      'Power use of {product} in sleep',
    ],
    problem: `We fitted {product} ({imei}) into {site}. Speed and rpm come from CAN, the fuel level stays 0. Is the vehicle supported, and with which program number?`,
    talk: [
      "Hello {customer}, please write make, model, year and the engine's code; then we look up the program number.",
      'MAN TGX 18.470, 2022, D2676.',
      'Program **12451**. Please set it, switch the ignition off for a minute and on again. The level comes in percent (element 89).',
      'Level is there and plausible. Thanks.',
    ],
  },
  {
    language: 'en',
    type: 'OrderCodes',
    groups: ['routers', 'gateways', 'trackers'],
    titles: ['Order code for {n} × {product}, EU', '{product} with external antennas', 'Replacement for {product}'],
    problem: `Please tell us the order code of {product} with
- the European LTE bands,
- a DIN rail mount,
- no power supply,
for {n} units, delivery to Vilnius.`,
    talk: [
      'Hello {customer}, the variant you describe is `{product} / E0 / DIN / NP`. Your sales manager has the price; shall we pass the request on?',
      'Yes please.',
      'Passed on. You will hear from sales within two working days.',
    ],
  },
];
