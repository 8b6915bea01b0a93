import { IMEI_DIGITS } from '../limits.ts';
import { normaliseMac } from '../units/mac-address.ts';
import { unitNumberKind } from '../returns/rma.ts';
import { keyValuesOf } from './key-values.ts';
import { codeIn } from './product-code.ts';
import { uptimeInLine, uptimeSeconds } from './uptime.ts';
import { wordsOfKey } from './words-of-key.ts';

/** What a file says about its device, for people. */
export interface DeviceFacts {
  model?: string;
  firmware?: string;
  serial?: string;
  imei?: string;
  mac?: string;
  hostname?: string;
  /** Seconds. */
  uptime?: number;
}

export type FactName = keyof DeviceFacts;
/** In the order they are shown. */
export const factNames = ['model', 'firmware', 'serial', 'imei', 'mac', 'hostname', 'uptime'] as const;

/** One reading of a fact; the one with the highest weight counts, the first of equal ones. */
export interface FactReading {
  name: FactName;
  value: string | number;
  weight: number;
}

type Rule = { name: FactName; keys: RegExp; read: (value: string) => string | number | undefined; weight: number };

const short = (pattern: RegExp) => (value: string) => {
  const text = value.trim();
  return text.length <= 64 && pattern.test(text) ? text : undefined;
};

function serialOf(value: string): string | undefined {
  const text = value.trim();
  return unitNumberKind(text) === 'serial' ? text : undefined;
}

function imeiOf(value: string): string | undefined {
  const text = value.trim();
  return /^\d+$/.test(text) && text.length === IMEI_DIGITS ? text : undefined;
}

const version = short(/^(?=.*\d)[A-Za-z\d][\w.+~-]*$/);
const model = short(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z][\w ./+-]*$/);

// By the words of a key joined: `Device Model`, `fw_version`, `DISTRIB_RELEASE`.
const rules: readonly Rule[] = [
  {
    name: 'model',
    keys: /^(device|product|hardware|hw|router|board|unit)?(model|modelname)$|^(productname|devicecode|productcode|devicetype|routername)$/,
    read: model,
    weight: 3,
  },
  { name: 'model', keys: /^(machine|machinemodel|boardname|mnfinfoname|hwname)$/, read: model, weight: 2 },
  {
    name: 'firmware',
    keys: /^(device|current|active|router|system)?(firmware|fw)(version|ver|v)?$/,
    read: version,
    weight: 3,
  },
  { name: 'firmware', keys: /^(sw|software|os|image)(version|ver)$/, read: version, weight: 2 },
  { name: 'firmware', keys: /^(distribrelease|versionid)$/, read: version, weight: 1 },
  {
    name: 'serial',
    keys: /^(device|product|unit|router|mnf|mnfinfo|board|system|hw)?(serial|serialnumber|serialno|serialnr|sn|sernum)$/,
    read: serialOf,
    weight: 3,
  },
  { name: 'imei', keys: /^(device|modem|gsm|mobile|sim|lte)?imei1?(number|no)?$/, read: imeiOf, weight: 3 },
  {
    name: 'mac',
    keys: /^(device|lan|base|eth|eth0|ethernet|router|unit|brlan|mnfinfo)?(mac|macaddr|macaddress|hwaddr)$/,
    read: (value) => normaliseMac(value.trim()),
    weight: 2,
  },
  { name: 'hostname', keys: /^(system|device)?hostname$|^devicename$/, read: short(/^[A-Za-z\d][\w.-]*$/), weight: 2 },
  { name: 'uptime', keys: /^(system|device|sys)?uptime(seconds|secs|s)?$/, read: uptimeSeconds, weight: 3 },
];

// Parts of a device, and other devices around it.
const ofAnother =
  /^(modem|baseband|wifi|radio\d?|bootloader|uboot|mcu|cpu|sensor|peers?|clients?|remote|neighbou?rs?|stations?|leases?)$/;

function ofPair(key: string, value: string): FactReading[] {
  const words = wordsOfKey(key);
  const name = words.join('');
  const ends = [name, words.slice(-2).join(''), words.at(-1) ?? ''];
  return rules.flatMap(({ name: fact, keys, read, weight }) => {
    const at = ends.findIndex((end) => keys.test(end));
    if (at === -1 || (fact !== 'imei' && words.some((word) => ofAnother.test(word)))) return [];
    const found = read(value);
    // A key with more words before says it of something narrower.
    return found === undefined ? [] : [{ name: fact, value: found, weight: weight - at * 0.25 }];
  });
}

type LineRule = {
  name: FactName;
  pattern: RegExp;
  read: (value: string) => string | number | undefined;
  weight: number;
};

const lineRules: readonly LineRule[] = [
  { name: 'model', pattern: /\bMachine(?: model)?: ?(.{2,64})$/, read: model, weight: 2 },
  {
    name: 'firmware',
    pattern: /\b(?:firmware|software)\b.{0,60}?\bversion:?\s+([\w.+-]{2,64})/i,
    read: version,
    weight: 2,
  },
  {
    name: 'mac',
    pattern: /^(?:br-lan|eth0)\b.{0,80}\bHWaddr ([\da-f:]{17})/i,
    read: (value) => normaliseMac(value),
    weight: 1.5,
  },
  { name: 'hostname', pattern: /^Linux ([\w.-]{1,63}) \d+\.\d+/, read: (value) => value, weight: 1 },
  { name: 'serial', pattern: /\bS\/N:? ?(\d{8,10})\b/i, read: serialOf, weight: 2 },
  { name: 'imei', pattern: /^(?:\+CGSN: ?)?"?(\d{15})"?\s*$/, read: imeiOf, weight: 1 },
];

const worthReading =
  /model|machine|product|device|board|router|name|firmware|software|\bfw|\bsw|version|release|serial|s\/?n\b|imei|mac|hwaddr|uptime|\bup\b|linux|^\D?\+?[\w: "]{0,12}\d{15}/i;

const LINES_MAX_COUNT = 200_000;
const LINE_MAX_UNITS = 65_536;
const TEXT_FOR_CODES_UNITS = 1_000_000;

function ofLine(line: string): FactReading[] {
  if (!worthReading.test(line)) return [];
  const readings = keyValuesOf(line).flatMap(({ key, value }) => ofPair(key, value));
  for (const { name, pattern, read, weight } of lineRules) {
    const [, match] = pattern.exec(line.trimEnd()) ?? [];
    if (match !== undefined) readings.push(...reading(name, read(match), weight));
  }
  return readings.concat(reading('uptime', uptimeInLine(line), 2));
}

const plainKeys: ReadonlySet<FactName> = new Set(['mac', 'imei', 'hostname']);

// A MAC, an IMEI or a name under a plain key is the device's own only in a text that is about the device.
function isOfDevice({ name, weight }: FactReading, isAboutDevice: boolean): boolean {
  return isAboutDevice || weight < 2 || !plainKeys.has(name);
}

/**
 * What a text says about its device. `path` is the file's name within its archive: sometimes the name alone says it. `codes`
 * are those of known products, which count anywhere.
 */
export function findFacts(path: string, text: string, codes: readonly string[]): FactReading[] {
  const lines = text.split('\n', LINES_MAX_COUNT).map((line) => line.slice(0, LINE_MAX_UNITS));
  const readings = [...ofPath(path, lines[0] ?? ''), ...lines.flatMap(ofLine)];
  const isAboutDevice = readings.some(({ name, weight }) => (name === 'model' || name === 'serial') && weight >= 2);
  return readings
    .filter((one) => isOfDevice(one, isAboutDevice))
    .map((one) => weighed(one, codes))
    .concat(reading('model', codeIn(text.slice(0, TEXT_FOR_CODES_UNITS), codes), 0.5));
}

// One of our products outweighs what other parts call their model.
function weighed(one: FactReading, codes: readonly string[]): FactReading {
  const isKnown = one.name === 'model' && codeIn(String(one.value), codes) !== undefined;
  return isKnown ? { ...one, weight: one.weight + 5 } : one;
}

function ofPath(path: string, firstLine: string): FactReading[] {
  const first = firstLine.trim();
  if (/(^|\/)sysinfo\/model$/.test(path)) return reading('model', model(first), 3);
  if (/(^|\/)(etc\/version|fw_version|firmware_version)$/.test(path)) return reading('firmware', version(first), 3);
  if (/(^|\/)proc[/_]uptime(\.txt)?$/.test(path))
    return reading('uptime', uptimeSeconds(first.split(' ', 1)[0] ?? ''), 3);
  return [];
}

function reading(name: FactName, value: string | number | undefined, weight: number): FactReading[] {
  return value === undefined ? [] : [{ name, value, weight }];
}

/** The facts that the readings of all files agree on best. */
export function bestFacts(readings: readonly FactReading[]): DeviceFacts {
  const best = new Map<FactName, FactReading>();
  for (const one of readings) if (one.weight > (best.get(one.name)?.weight ?? 0)) best.set(one.name, one);
  return Object.fromEntries(factNames.flatMap((name) => (best.has(name) ? [[name, best.get(name)?.value]] : [])));
}
