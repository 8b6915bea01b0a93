import { keyValuesOf } from './key-values.ts';
import type { KeyValue } from './key-values.ts';
import { isNoValue, isProse } from './non-secret-values.ts';
import { pemBlocksOf } from './pem-blocks.ts';
import { publicAddressesOf } from './public-addresses.ts';
import { isBareKey, isLoginKey, secretKindOf } from './secret-keys.ts';
import type { SecretKind } from './secret-keys.ts';
import { secretsAcrossLines } from './secrets-across-lines.ts';
import { secretShapes } from './secret-shapes.ts';
import { wordsOfKey } from './words-of-key.ts';

/** A secret in a text. */
export interface Secret {
  kind: SecretKind;
  /** In code units of the text. */
  start: number;
  end: number;
  /** Its replacement in the masked copy. */
  mask: string;
}

const MASK = '[masked]';

const CONTEXT_UNITS = 400;
const wirelessAround = /\b(ssid|encryption|wpa\w*|psk2?|wep|bssid|wifi-iface|wireguard|hwmode)\b|wireless\./i;
const lineAround = /\bapn\b|pppoe|\bppp\b|\bchap\b|\bpap\b|\bpptp\b|\bl2tp\b|\b(qmi|3g|wwan|mbim|ncm|modemmanager)\b/i;
const TOKEN_MIN_CHARACTERS = 6;

// Most lines of a log contain nothing like it; for a large one, this check is the whole cost.
const worthReading =
  /pass|pwd|psw|\bpw|secret|slaptaz|key|psk|token|jwt|stok|sess|sysauth|communit|com2sec|snmp|createuser|puk|pin|cookie|user|login|auth|\$\w{1,12}\$|:\/\/|eyJ|bearer|AKIA|ASIA|gh[pousr]_|github_pat|glpat|xox|AIza|sk_live|SG\.|=\t|PSK|XAUTH|EAP|:[\w./]{13}:|:\d+:[\dA-FX]{32}:|"\s*$|QCPDPP|QICSGP|wpa_|curl|mosquitto/i;

function kindOf(pair: KeyValue, around: () => string): SecretKind | undefined {
  const byName = secretKindOf(pair.key);
  // A header's line has more in it than the secret.
  if (byName === 'cookie' && isLoose(pair)) return undefined;
  if (byName !== undefined) return byName;
  if (isBareKey(pair.key)) {
    if (pair.form === 'uci' || (pair.form !== 'inline' && wirelessAround.test(around()))) return 'key';
  }
  return isLoginKey(pair.key) && lineAround.test(around()) ? 'credentials' : undefined;
}

const isNumber = /^-?\d{1,3}$/;
const isLoose = ({ form }: KeyValue) => form === 'line' || form === 'inline';

function isSecretValue(kind: SecretKind, pair: KeyValue): boolean {
  const { value } = pair;
  if (isNoValue(value) || isProse(pair)) return false;
  // The index of a WEP key, the count of passes.
  if ((kind === 'key' || wordsOfKey(pair.key).at(-1) === 'pass') && isNumber.test(value)) return false;
  if (kind === 'community' && /^\d+(:\d+)?$/.test(value)) return false;
  return !(isLoose(pair) && kind === 'token' && value.length < TOKEN_MIN_CHARACTERS);
}

function secretsByKey(line: string, offset: number, text: string): Secret[] {
  return keyValuesOf(line).flatMap((pair) => {
    const [start, end] = [offset + pair.start, offset + pair.end];
    const kind = kindOf(pair, () => text.slice(Math.max(0, start - CONTEXT_UNITS), end + CONTEXT_UNITS));
    if (kind === undefined || !isSecretValue(kind, pair)) return [];
    return [{ kind, start, end, mask: pair.bare ? `"${MASK}"` : MASK }];
  });
}

function secretsByShape(line: string, offset: number): Secret[] {
  return secretShapes.flatMap(({ kind, pattern, hint }) => {
    if (!hint.test(line)) return [];
    return [...line.matchAll(pattern)].flatMap((match) =>
      placesOf(match)
        .map(([start, end]) => withoutQuotes(line, start, end))
        .filter(({ start, end }) => !isNoValue(line.slice(start, end)))
        .map(({ start, end }) => ({ kind, start: offset + start, end: offset + end, mask: MASK })),
    );
  });
}

// The groups of the match that took part, else all of it.
function placesOf({ indices, index, 0: whole }: RegExpExecArray): [number, number][] {
  const groups = Object.values((indices?.groups ?? {}) as Record<string, [number, number] | undefined>);
  return indices?.groups === undefined
    ? [[index, index + whole.length]]
    : groups.filter((place) => place !== undefined);
}

function withoutQuotes(line: string, start: number, end: number): { start: number; end: number } {
  const quote = line[start];
  const isQuoted = (quote === '"' || quote === "'") && line[end - 1] === quote && end - start > 1;
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
}

// Overlapping ones are merged, with the kind of the first.
function merged(secrets: Secret[]): Secret[] {
  const sorted = secrets.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: Secret[] = [];
  for (const secret of sorted) {
    const last = kept.at(-1);
    if (last === undefined || secret.start >= last.end) kept.push({ ...secret });
    else last.end = Math.max(last.end, secret.end);
  }
  return kept;
}

/**
 * The secrets of a text in their order, none overlapping another. Public addresses are among them, of the kind
 * `address`, to be masked only when the person asks for it. Takes a time that grows with the text's length only.
 */
export function findSecrets(text: string): Secret[] {
  const blocks = pemBlocksOf(text);
  const found: Secret[] = blocks.map(({ start, end }) => ({ kind: 'certificate', start, end, mask: MASK }));
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    const line = text.slice(at, end);
    if (worthReading.test(line)) found.push(...secretsByKey(line, at, text), ...secretsByShape(line, at));
    for (const place of publicAddressesOf(line))
      found.push({ kind: 'address', start: at + place.start, end: at + place.end, mask: MASK });
    at = end + 1;
  }
  return merged(found.concat(secretsAcrossLines(text).map((place) => ({ ...place, mask: MASK }))));
}
