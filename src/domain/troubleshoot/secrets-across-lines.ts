import { isNoValue } from './non-secret-values.ts';
import { secretKindOf } from './secret-keys.ts';
import type { SecretKind } from './secret-keys.ts';

/** The position of a secret, in code units. */
export interface SecretPlace {
  kind: SecretKind;
  start: number;
  end: number;
}

// TR-069: the name and the value of a parameter are two elements, often on two lines.
const elements =
  /<(?:\w+:)?Name>(?<key>[\w.]{1,256})<\/(?:\w+:)?Name>\s{0,40}<(?:\w+:)?Value(?:\s[^<>]{0,200})?>(?<value>[^<>]+)</dg;
// HAR and its kind: "name": "Cookie", "value": "…", on two lines when it is for people.
const members = new RegExp(
  String.raw`"(?:name|key|param|parameter)"\s{0,40}:\s{0,40}"(?<key>[\w. :@/[\]-]{1,256})"\s{0,40},\s{0,200}"(?:value|val)"\s{0,40}:\s{0,40}"(?<value>(?:[^"\\]|\\.)*)"`,
  'dg',
);
// All cookies of a HAR file, under any name.
const cookies = /"cookies"\s{0,40}:\s{0,40}\[/g;
const toEndOfList = /(?:[^\]"]+|"(?:[^"\\]|\\.)*")*/y;
const LIST_MAX_UNITS = 1_000_000;
const cookieValue = /"value"\s{0,40}:\s{0,40}"(?<value>(?:[^"\\]|\\.)*)"/dg;

const isAuthorization = /^(proxy-)?authorization$/i;

function kindOf(key: string): SecretKind | undefined {
  return isAuthorization.test(key) ? 'token' : secretKindOf(key.split('.').at(-1) ?? '');
}

type Place = [number, number] | undefined;

function placesOf(text: string, pattern: RegExp, kindByKey: (key: string) => SecretKind | undefined): SecretPlace[] {
  return [...text.matchAll(pattern)].flatMap(({ groups = {}, indices }) => {
    const place: Place = indices?.groups?.['value'];
    const kind = kindByKey(groups['key'] ?? '');
    if (place === undefined || kind === undefined || isNoValue(groups['value'] ?? '')) return [];
    return [{ kind, start: place[0], end: place[1] }];
  });
}

// A list is read once, even one without an end.
function cookiesOf(text: string): SecretPlace[] {
  const found: SecretPlace[] = [];
  cookies.lastIndex = 0;
  while (cookies.test(text)) {
    const start = cookies.lastIndex;
    const window = text.slice(start, start + LIST_MAX_UNITS);
    toEndOfList.lastIndex = 0;
    const [list = ''] = toEndOfList.exec(window) ?? [];
    for (const place of placesOf(list, cookieValue, () => 'cookie'))
      found.push({ ...place, start: start + place.start, end: start + place.end });
    cookies.lastIndex = start + list.length;
  }
  return found;
}

/** Secrets whose name is on another line, or that are recognised by the list that contains them. */
export function secretsAcrossLines(text: string): SecretPlace[] {
  return [
    ...(text.includes('Name>') ? placesOf(text, elements, kindOf) : []),
    ...(text.includes('"val') ? placesOf(text, members, kindOf) : []),
    ...(text.includes('"cookies"') ? cookiesOf(text) : []),
  ];
}
