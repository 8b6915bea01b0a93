import { wordsOfKey } from './words-of-key.ts';

/** The kinds of secrets, as shown to the person. */
export const secretKinds = [
  'password',
  'key',
  'token',
  'certificate',
  'community',
  'hash',
  'cookie',
  'credentials',
  'pin',
  'address',
] as const;
export type SecretKind = (typeof secretKinds)[number];

// `password2`, `password_hash`, `adminPasswordNew` are passwords too.
const dropped =
  /^(\d+|hash|hashed|enc|encrypted|value|text|string|plain|plaintext|md5|sha1|sha256|base64|b64|hex|old|new|current|confirm|repeat)$/;

const password =
  /(password|passwd|passphrase|passcode|passwort|userpass|slaptazodis)s?\d*$|^(pass|pwd|pw|psw|upass|rootpw|adminpw|userpw|wifipass|authpass|privpass|ppppass)\d*$|[a-z]{2,}pwd$/;
const key =
  /(psk|privkey)\d*$|(private|preshared|shared|secret|api|auth|access|encrypt|encryption|enc|wpa|wpa2|wpa3|sae|wep|wifi|wlan|wireless|security|session|master|network|nwk|nwks|nwkenc|app|apps|appkey|priv|pre|license|licence|signing|hmac|aes|des|storage|account|pass|server|radius|tacacs|isakmp|ike|ipsec)key\d*$/;
const token = /(token|jwt|secret)s?\d*$/;
const community = /(^|ro|rw|trap|read|write|snmp)community(string|name)?\d*$/;
const pin = /^(sim|wps|device|sim1|sim2)pin$|pincode$|^(puk|pukcode)\d?$/;
const cookie = /^(set)?cookies?$|^(phpsessid|jsessionid)$/;
const login = /^(ppp|pppoe|apn|pap|chap|wan|isp|sim|auth|vpn|l2tp|pptp)?(user|username|login|userid|loginname)$/;
const noSecret = /^(public|publish|host)(key|token)$|passkey$|bypass$|compass$/;

const kinds: readonly (readonly [SecretKind, RegExp])[] = [
  ['password', password],
  ['key', key],
  ['token', token],
  ['community', community],
  ['pin', pin],
  ['cookie', cookie],
];

// The last word, then the last two joined: `pre_shared_key`, `SIM PIN`, `api-key`.
function endings(name: string): string[] {
  const words = wordsOfKey(name);
  while (words.length > 1 && dropped.test(words.at(-1) ?? '')) words.pop();
  const last = words.at(-1) ?? '';
  return words.length > 1 ? [`${words.at(-2) ?? ''}${last}`, last] : [last];
}

/** What the value of this key is by the key alone; undefined for no secret. */
export function secretKindOf(name: string): SecretKind | undefined {
  const ends = endings(name);
  if (ends.some((end) => noSecret.test(end))) return undefined;
  return kinds.find(([, pattern]) => ends.some((end) => pattern.test(end)))?.[0];
}

/** Whether the key is `key` alone, which is a secret only among the settings of a wireless network or a tunnel. */
export function isBareKey(name: string): boolean {
  return endings(name).at(-1)?.replace(/\d+$/, '') === 'key';
}

/** Whether the key names a login, which is secret only next to the access point or line that it opens. */
export function isLoginKey(name: string): boolean {
  return endings(name).some((end) => login.test(end));
}
