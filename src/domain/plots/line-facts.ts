/** What is measured: signal in dBm, temperature in °C. */
export const gauges = ['rsrp', 'rssi', 'temperature'] as const;
export type Gauge = (typeof gauges)[number];
export type LaneKind = 'wan' | 'tunnel';

/** One thing that a line says. */
export type LineFact =
  | { kind: 'number'; gauge: Gauge; value: number }
  | { kind: 'state'; lane: LaneKind; name: string; up: boolean }
  | { kind: 'reboot' };

const worthReading =
  /rsrp|rssi|signal|csq|temp|interface|wan|ppp|mob|lte|modem|data conn|tunnel|vpn|wg|tun|ipsec|_sa |sa\[|retransmit|openvpn|initialization|sigusr|boot|linux version|syslogd|going down|procd|watchdog/i;

const number = String.raw`["']?\s{0,3}(?:\(?\[?dBm\]?\)?)?\s{0,3}[:=]?\s{0,3}["']?(-\d{2,3}(?:\.\d{1,2})?)`;
const rsrp = new RegExp(String.raw`\brsrp${number}`, 'i');
const rssi = new RegExp(String.raw`\b(?:rssi|signal(?:[ _-]?(?:strength|level))?)${number}`, 'i');
const csq = /\+CSQ: {0,2}(\d{1,2}),/;
// The radio of a WLAN is not the signal of the mobile network.
const wireless = /\b(?:wlan\d?|wifi|hostapd|wpa_supplicant|ath\d|station|STA)\b/i;
const temperature =
  /\btemp(?:erature)?["']?(?: ?\(°?C\))?(?:\s{0,2}[:=]\s{0,3}["']?|\s(?=-?\d{1,6}(?:\.\d{1,2})?\s?°?C\b))(-?\d{1,6}(?:\.\d{1,2})?)/i;

const within = (value: number, low: number, high: number) => (value >= low && value <= high ? value : undefined);

const CSQ_UNKNOWN = 99;
const CSQ_LOWEST_DBM = -113;

function signalOf(line: string): number | undefined {
  const [, quality] = csq.exec(line) ?? [];
  if (quality !== undefined)
    return Number(quality) === CSQ_UNKNOWN ? undefined : within(CSQ_LOWEST_DBM + 2 * Number(quality), -113, -51);
  const [, value] = wireless.test(line) ? [] : (rssi.exec(line) ?? []);
  return value === undefined ? undefined : within(Number(value), -130, -20);
}

// Kernels give thousandths of a degree, modems tenths.
function degrees(value: number): number | undefined {
  const size = Math.abs(value);
  return within(size > 1000 ? value / 1000 : size > 150 ? value / 10 : value, -40, 150);
}

function numbersOf(line: string): LineFact[] {
  const [, power] = rsrp.exec(line) ?? [];
  const [, heat] = temperature.exec(line) ?? [];
  const found: [Gauge, number | undefined][] = [
    ['rsrp', power === undefined ? undefined : within(Number(power), -156, -31)],
    ['rssi', signalOf(line)],
    ['temperature', heat === undefined ? undefined : degrees(Number(heat))],
  ];
  return found.flatMap(([gauge, value]) => (value === undefined ? [] : [{ kind: 'number', gauge, value }]));
}

const NAME_MAX_UNITS = 24;
const upWords = /^(?:up|online|connected|established|ready|has link connectivity|reconnected)$/i;
const wanName = String.raw`(?:wan|wwan|mob|ppp|lte|5g|modem)[\w.-]{0,20}`;
const tunnelName = String.raw`(?:wg|tun|tap|gre|l2tp|pptp|ipsec|xfrm|vpn|ovpn|openvpn)[\w.-]{0,20}`;
const word = String.raw`(up|down|online|offline|connected|disconnected|reconnected|established|lost|ready|has link connectivity(?: loss)?)\b`;
const link = String.raw`["']?\s?[:=]?\s{1,2}(?:link )?(?:is |becomes |state )?(?:now )?["']?`;

const stateRules: readonly { lane: LaneKind; pattern: RegExp }[] = [
  { lane: 'wan', pattern: new RegExp(String.raw`\b(${wanName})${link}${word}`, 'i') },
  { lane: 'tunnel', pattern: new RegExp(String.raw`\b(${tunnelName})${link}${word}`, 'i') },
  { lane: 'tunnel', pattern: new RegExp(String.raw`\b(?:vpn |ipsec )?tunnel ["']?([\w.-]{1,24})${link}${word}`, 'i') },
];

const signs: readonly { lane: LaneKind; pattern: RegExp; up: boolean; name?: string }[] = [
  { lane: 'tunnel', pattern: /\b(?:IKE|CHILD)_SA ([\w.-]{1,24})[[{]\d{1,9}[\]}] established\b/, up: true },
  { lane: 'tunnel', pattern: /\b(?:deleting|closing) (?:IKE|CHILD)_SA ([\w.-]{1,24})[[{]/, up: false },
  { lane: 'tunnel', pattern: /\bgiving up after \d{1,3} retransmits\b/, up: false, name: 'IPsec' },
  { lane: 'tunnel', pattern: /\bopenvpn\b.{0,40}?\bInitialization Sequence Completed\b/, up: true, name: 'OpenVPN' },
  {
    lane: 'tunnel',
    pattern: /\bopenvpn\b.{0,80}?\bSIG(?:USR1|TERM|HUP)\b.{0,40}\b(?:restarting|exiting)\b/,
    up: false,
    name: 'OpenVPN',
  },
  { lane: 'wan', pattern: /\bpppd\b.{0,20}: local {1,2}IP address\b/, up: true, name: 'ppp' },
  {
    lane: 'wan',
    pattern: /\bpppd\b.{0,20}: (?:Connection terminated|LCP terminated|Modem hangup)/,
    up: false,
    name: 'ppp',
  },
  { lane: 'wan', pattern: /\bdata connection\b.{0,20}?\b(?:established|connected)\b/i, up: true, name: 'mobile' },
  { lane: 'wan', pattern: /\bdata connection\b.{0,20}?\b(?:lost|disconnected|dropped)\b/i, up: false, name: 'mobile' },
];

function statesOf(line: string): LineFact[] {
  for (const { lane, pattern, up, name } of signs) {
    const [whole, named] = pattern.exec(line) ?? [];
    if (whole !== undefined) return [{ kind: 'state', lane, name: name ?? named ?? lane, up }];
  }
  for (const { lane, pattern } of stateRules) {
    const [, name, state] = pattern.exec(line) ?? [];
    if (name === undefined || state === undefined) continue;
    return [{ kind: 'state', lane, name: name.slice(0, NAME_MAX_UNITS), up: upWords.test(state) }];
  }
  return [];
}

const reboots = [
  /\bLinux version \d/,
  /\bkernel: \[ {0,10}0\.0{3,6}\]/,
  /\bsyslogd(?:\[\d{1,7}\])?:? .{0,40}\bstarted\b/,
  /\bprocd: - (?:early|preinit) -/,
  /\breboot: Restarting system\b/,
  /\bThe system is going down\b/i,
  /\b(?:boot|reboot|reset) (?:reason|cause)\b/i,
  /\b(?:system|device|router) (?:was |has )?(?:re)?(?:booted|started up|restarted)\b/i,
];

/**
 * What a line says, without its time: numbers in the range of what they measure, a connection or tunnel that went up or down,
 * a restart. Any text is allowed, at most `PLOT_LINE_MAX_UNITS` of it; each pattern is linear in it.
 */
export function factsOfLine(line: string): LineFact[] {
  if (!worthReading.test(line)) return [];
  const facts = [...numbersOf(line), ...statesOf(line)];
  return reboots.some((pattern) => pattern.test(line)) ? [...facts, { kind: 'reboot' }] : facts;
}
