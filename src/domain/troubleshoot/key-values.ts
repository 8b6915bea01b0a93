/** How a value was written: decides whether it may be prose, and the form of the mask. */
export type KeyValueForm = 'uci' | 'json' | 'quoted' | 'line' | 'inline' | 'xml';

export interface KeyValue {
  key: string;
  value: string;
  /** Of the value without its quotes, in code units of the line. */
  start: number;
  end: number;
  form: KeyValueForm;
  /** A JSON value without quotes, which needs them when it is replaced. */
  bare: boolean;
  /** Separated by a colon. */
  colon: boolean;
}

type Match = RegExpExecArray & { indices: { groups: Record<string, [number, number] | undefined> } };
type Pattern = { form: KeyValueForm; pattern: RegExp };

// Each is linear: repetitions are bounded, or cannot start in two places.
const QUOTED = String.raw`"(?<dq>(?:[^"\\\n]|\\.)*)"|'(?<sq>(?:[^'\\\n]|\\.)*)'`;
const KEY = String.raw`[A-Za-z][\w.@[\]-]{0,79}`;
const patterns: readonly Pattern[] = [
  // option key 'secret'
  {
    form: 'uci',
    pattern: new RegExp(String.raw`^\s*(?:option|list)\s+'?(?<key>[\w-]{1,80})'?\s+(?:${QUOTED}|(?<raw>\S.*))`, 'dg'),
  },
  // "key": "secret", 'key': 'secret', "pin": 1234
  {
    form: 'json',
    pattern: new RegExp(
      String.raw`(?<!\\)["'](?<key>[\w. :@/[\]-]{1,80})["']\s*(?<sep>:)\s*(?:${QUOTED}|(?<raw>-?[\w.+-]{1,400}))`,
      'dg',
    ),
  },
  // JSON inside a JSON string
  {
    form: 'json',
    pattern: /\\+"(?<key>[\w. :@/[\]-]{1,80})\\+"\s*(?<sep>:)\s*\\+"(?<raw>[^"\\]*)/dg,
  },
  // "name": "psk", "value": "secret"; <param name="psk" value="secret"/>
  {
    form: 'json',
    pattern: new RegExp(
      String.raw`["']?\b(?:name|key|id|param|parameter)["']?\s*[:=]\s*["'](?<key>[\w. :@/[\]-]{1,80})["']\s*,?\s*["']?(?:value|val|data|text)["']?\s*[:=]\s*(?:${QUOTED})`,
      'dgi',
    ),
  },
  // password="secret", network.wan.password='secret', psk: "secret"
  {
    form: 'quoted',
    pattern: new RegExp(String.raw`(?<![\w"'.@-])(?<key>${KEY})\s*(?<sep>[:=])\s*(?:${QUOTED})`, 'dg'),
  },
  // <Password type="x">secret</Password>
  {
    form: 'xml',
    pattern: /<(?<key>[A-Za-z][\w.:-]{0,79})(?:\s[^<>]{0,400})?>(?<raw>[^<>]+)<\//dg,
  },
  // <param name="Password">secret</param>
  {
    form: 'xml',
    pattern:
      /<[A-Za-z][\w.:-]{0,79}\s[^<>]{0,200}?\bname=["'](?<key>[\w.@-]{1,120})["'][^<>]{0,200}>(?<raw>[^<>]+)<\//dg,
  },
  // Pre-shared key: secret with blanks
  {
    form: 'line',
    pattern:
      /^\s*(?:[#;]\s*|export\s+|set\s+|-\s+)?(?<key>[A-Za-z][\w.@[\]()/ -]{0,79}?)\s*(?<sep>[:=])(?![:=]|\/\/)\s*(?<raw>[^\s"'{[<|>].*)$/dg,
  },
];

const several = /\s[\w.-]{1,40}=/;

function read(match: Match, form: KeyValueForm): KeyValue | undefined {
  const { groups = {}, indices } = match;
  const part = ['dq', 'sq', 'raw'].find((name) => groups[name] !== undefined);
  const place = part === undefined ? undefined : indices.groups[part];
  if (part === undefined || place === undefined) return undefined;
  const [start] = place;
  const found = groups[part] ?? '';
  const value = part === 'raw' ? found.trimEnd() : found;
  const colon = groups['sep'] === ':';
  // In `psk=a ssid=b` the first is a separate pair.
  if (form === 'line' && !colon && several.test(value)) return undefined;
  const bare = form === 'json' && part === 'raw' && !match[0].includes('\\');
  return { key: (groups['key'] ?? '').trim(), value, start, end: start + value.length, form, bare, colon };
}

// token=secret&…, --password=secret, user=root password=secret, pppd: password=secret
const inlineKey = new RegExp(
  String.raw`(?<![\w"'.@\]])(?:--?)?(?<key>${KEY}(?: [A-Za-z][\w-]{0,20}){0,2})\s?(?<sep>[:=])(?![:=]|\/\/)\s?(?=[^\s"',;&<>(){}[\]])`,
  'g',
);
// What ends a list of pairs or a bracket may also occur in a password.
const inlineValue = /(?:[^\s"',;&)}\]>]|[,;&)}\]>](?!["',;\s)}\]>]|$|[\w.-]{1,40}[=:]))+/y;

// One pair's value may contain the next pair, so they overlap; the search for a common end runs once.
function inlinePairs(line: string): KeyValue[] {
  let end = 0;
  return [...line.matchAll(inlineKey)].map((match) => {
    const start = match.index + match[0].length;
    inlineValue.lastIndex = start;
    if (start >= end) end = inlineValue.test(line) ? inlineValue.lastIndex : start;
    const { key = '', sep } = match.groups ?? {};
    return { key, value: line.slice(start, end), start, end, form: 'inline', bare: false, colon: sep === ':' };
  });
}

const hasPair = /[:=<]|^\s*(?:option|list)\s/;

/** The keys of a line with their values, in every way of writing that routers and their tools use; some overlap. */
export function keyValuesOf(line: string): KeyValue[] {
  if (!hasPair.test(line)) return [];
  const pairs = patterns.flatMap(({ form, pattern }) =>
    [...line.matchAll(pattern)].flatMap((match) => read(match as Match, form) ?? []),
  );
  return [...pairs, ...inlinePairs(line)];
}
