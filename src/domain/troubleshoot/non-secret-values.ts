import type { KeyValue } from './key-values.ts';

const nothing =
  /^(|true|false|yes|no|on|off|null|nil|none|undefined|enabled?|disabled?|unset|default|not set|n\/a|[01-]|\(.*\)|<.*>|\*+|•+|\.{3,}|[xX]{3,}|\[?(masked|hidden|redacted|removed|secret|filtered)\]?|(masked|hidden|redacted)\b.*|%\w|\$\{?\w+\}?|\$\(.*\)|\{\{.*\}\})$/i;
const path =
  /^(file:\/\/)?\/(etc|tmp|var|root|usr|lib|mnt|home|overlay|rom|opt|dev|proc|sys|run|bin|sbin)\/|^[\w./-]+\.(pem|key|crt|cer|csr|p12|pfx|der|conf|cfg|txt|json)$/i;

// What follows a colon in the sentences of a log: "password: accepted for root", "Public key token: not found".
const prose = new Set(
  `accepted accepting access added allowed already and are as at attempt auth authenticated authentication available bad
  be by cannot changed change changing check checked checking cleared correct created deleted denied does done empty
  enter entered error established exchange exist exists expected expired expires fail failed failure first for format
  found from generated generating generation given had has have if ignored in incorrect information initialized input
  installed installing invalid is it its length loaded loading lookup match matched matches mismatch missing must
  mixed need needed needs new no not of ok okay old on only or out parse passed policy please present prompt protected
  read ready received refreshed refused rejected renewed request requested required reset revoked saved secured see sent
  server set setting should skipped stored strength success successful successfully supported the this timeout to too
  try trying type unavailable unchanged unexpected unknown unset unsupported updated updating use used user using valid
  validated validation verification verified verify was were weak will with without wrong
  priimtas pakeistas neteisingas atmestas`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const WORDS_UNITS = 100;

/** Whether a value means no value: empty, a switch, a mask, a variable, the path of the file with the secret. */
export function isNoValue(value: string): boolean {
  return nothing.test(value.trim()) || path.test(value);
}

/** Whether what follows a key without quotes is a sentence about it and not its value. */
export function isProse({ value, form, colon }: KeyValue): boolean {
  if (form !== 'line' && form !== 'inline') return false;
  const [first = '', ...rest] = value.slice(0, WORDS_UNITS).split(/\s+/, 3);
  const isWord = prose.has(first.toLowerCase().replace(/[.,;:!?]+$/, ''));
  return isWord && (colon || rest.length === 0 || prose.has((rest[0] ?? '').toLowerCase()));
}
