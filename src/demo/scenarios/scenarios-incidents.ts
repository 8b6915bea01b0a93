import type { Scenario } from './scenario.ts';

const common = { language: 'en', type: 'Incident' } as const;

/** Issue reports in English. */
export const incidents: readonly Scenario[] = [
  {
    ...common,
    groups: ['routers'],
    titles: [
      'VPN drops every {n} minutes at {site}',
      'IPsec tunnel from {site} does not rekey',
      'IPsec to head office unstable since {firmware}',
    ],
    problem: `# What happens
The IPsec tunnel from {site} ({ip}) to our head office goes down about every {n} minutes and comes back after 90 seconds or so. Everything behind it loses its connection, the ticket machines first.
# Since when
Since the update to \`{firmware}\` last week. Nothing else was changed.
# The device
- Serial number: {serial}
- Firmware: {firmware}
# The log
\`\`\`log
daemon.info charon: 11[IKE] initiating IKE_SA head-office[41] to {peer}
daemon.info charon: 11[IKE] retransmit 1 of request with message ID 0
daemon.info charon: 09[IKE] retransmit 2 of request with message ID 0
daemon.info charon: 14[IKE] giving up after 5 retransmits
daemon.info charon: 14[IKE] peer not responding, trying again (2/0)
\`\`\``,
    talk: [
      `Hello {customer},
thank you for the log. It shows that the other side does not answer the rekeying. Could you send us
- the IPsec section of the configuration of **both** ends, with the secrets removed,
- a capture of UDP 500 and 4500 over one drop,
- the firewall's model at {peer}?`,
      `The firewall in the head office is a pair in high availability. The colleagues there say that nothing was changed. The configuration of our side:
\`\`\`conf
config proposal 'ph1'
  option encryption_algorithm 'aes256'
  option hash_algorithm 'sha256'
  option dh_group 'modp2048'
config remote 'head'
  option gateway '{peer}'
  option keyexchange 'ikev2'
  option rekeytime '20m'
\`\`\``,
      `The rekey time is 20 minutes on your side; with one side rekeying much more often than the other, {firmware} starts a new exchange while the old one is still open. Please
1. set \`rekeytime\` to \`4h\` and \`lifetime\` to \`4h30m\`,
2. set dead peer detection to **restart** with 30 s,
3. restart the tunnel once.
The fix for the early exchange is planned for the next release.`,
      'Changed on {site} this morning. No drop for five hours now. We will watch it over night.',
      'Good. Please tell us tomorrow how the night was; if all is quiet we close this ticket.',
      'Quiet since yesterday, also under load. Thank you, this can be closed.',
    ],
  },
  {
    ...common,
    groups: ['routers'],
    titles: [
      '{product} loses LTE at {site}',
      'Modem disappears after reboot at {site}',
      'No mobile data at {site} since this morning',
    ],
    problem: `The router at {site} lost its mobile connection {n} times since yesterday. After a power cycle it works for a while. Signal is good (RSRP -84 dBm).
\`\`\`log
kern.err kernel: usb 1-1.2: device descriptor read/64, error -71
daemon.notice netifd: Interface 'mob1s1a1' is now down
daemon.err gsmd: modem not found, waiting 30 s
\`\`\`
Serial {serial}, firmware {firmware}.`,
    talk: [
      "Hello {customer}, error -71 on the modem's bus is often a matter of power. What feeds the router: the supply from the box, or the vehicle's 24 V? Please attach the troubleshoot file as well.",
      'It is fed from a 24 V rail that also feeds a compressor. The troubleshoot file is too big for my phone, I will send it from the office.',
      `That compressor may be it. Please
- measure the rail while the compressor starts,
- or feed the router from its own supply for a day.
If the modem stays, a buffered supply (order code on request) is the cure.`,
      'With its own supply it has been up for two days. We order buffered supplies for all cabinets of this kind.',
      'Thank you for testing. I mark this as solved; a reply opens it again.',
    ],
  },
  {
    ...common,
    groups: ['routers', 'gateways'],
    titles: [
      '{product} unreachable after power cut at {site}',
      'No web interface on {ip}',
      'Device at {site} answers ping but not HTTPS',
    ],
    problem: `After last night's power cut the device at {site} answers ping on {ip} but neither HTTPS nor SSH. {n} other devices of the same kind came back without trouble.
Serial {serial}, firmware {firmware}. Somebody is on site until 16:00 and could press buttons.`,
    talk: [
      'Hello {customer}, please let the person on site hold the reset button for **3 seconds** (not longer, 10 seconds would clear the configuration) and tell us what the LEDs do.',
      'Power LED blinks twice, then stays on. HTTPS answers now, but with a certificate from 1970.',
      'Then the clock had no source at start: set two NTP servers that are reachable without the tunnel, and check that the battery of the clock is not empty (System, then Health). The certificate makes itself anew at the next start.',
      'NTP was only reachable through the VPN, indeed. Changed, restarted, works.',
    ],
  },
  {
    ...common,
    groups: ['gateways'],
    products: /RS-485|GW-40/,
    titles: [
      'Modbus timeouts on {n} meters at {site}',
      'RS-485 bus at {site} stops answering',
      '{product}: reads come back empty',
    ],
    problem: `Since the third meter cabinet was added, {n} of our meters at {site} time out.
- 9600 8N1, 31 devices on one line of about 400 m
- gateway {serial}, firmware {firmware}
- polling every 2 s
The same meters answer when they are read by a laptop at the end of the line.`,
    talk: [
      'Hello {customer}, 31 devices over 400 m is close to what the line can do. Is it terminated with 120 Ω at both ends, and only there? And what is the response timeout set to?',
      'Terminated at the gateway only. Timeout is 100 ms.',
      'Please terminate the far end as well and set the timeout to **300 ms**; some of those meters need up to 250 ms for a block of registers.',
      'Far end terminated: timeouts went from dozens to two a day. With 300 ms there are none.',
    ],
  },
  {
    ...common,
    groups: ['trackers'],
    titles: ['{site}: no records for {n} hours', 'Tracker {imei} shows wrong position', 'Odometer jumps on {site}'],
    problem: `The unit in {site} (IMEI {imei}) sent no records for {n} hours and then all at once. The driver says that he was in town the whole time.
Firmware {firmware}. Server: port 5027, TLS.`,
    talk: [
      'Hello {customer}, records that come at once were stored while the unit had no data connection. Please send the command `getstatus` by SMS and write its answer here.',
      '`Data Link: 0 GPRS: 0 Phone: 0 SIM: 1 OP: 24602 Signal: 3 NewSMS: 0 Roaming: 0`',
      "Signal 3 with no registration: the antenna's cable is probably loose, or it sits under metal. Where was the unit installed?",
      'Behind the radio, the installer put it under the bracket. Moved to the dashboard, signal is 5 now and the records are in time.',
    ],
  },
  {
    ...common,
    groups: ['cloud'],
    titles: [
      '{n} devices offline in remote management',
      'Firmware job stuck at {n} %',
      'Cannot open remote session to {site}',
    ],
    problem: `Since 06:10 UTC {n} devices are shown as offline although their tunnels are up. A remote session to {site} ends with "device did not answer".
Affected among others: {serial}.`,
    talk: [
      'Hello {customer}, one of our connection servers was restarted at 06:05 UTC. The devices should have moved to another within 15 minutes. Do yours allow outgoing TCP to **all** addresses of our list, or to one only?',
      'Only one address was allowed in our firewall, from the days of the pilot. We have the new list now and are rolling it out.',
      'That explains it. I keep the ticket open until your last device is back.',
      'All back. Thank you for the quick help.',
    ],
  },
];
