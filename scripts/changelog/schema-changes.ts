import type { Json, Schema } from '#contract-suite/contract/document.ts';

/** Who writes a value: the side that must send it, or that may rely on it. */
export type Use = 'sent' | 'answered' | 'both';

// Keywords whose value before and after says everything.
const PLAIN_KEYWORDS = [
  'const',
  'default',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'contentMediaType',
  'contentEncoding',
  'readOnly',
  'writeOnly',
  'deprecated',
];
const CHOICES = ['oneOf', 'anyOf', 'allOf'] as const;

const always: Record<Use, string> = { sent: 'has to have', answered: 'always has', both: 'must have' };

/**
 * The differences between two schemas, one sentence each. `place` is the path of a field, as `office.addresses[].city`, empty
 * for the whole. A `$ref` is not followed: the named schema has its own changes.
 */
export function schemaChanges(before: Schema, after: Schema, use: Use, place = ''): string[] {
  if (before.$ref !== after.$ref) return [`${subject(place)} is now ${typeOf(after)}, was ${typeOf(before)}.`];
  const kind =
    typeOf(before) === typeOf(after) ? [] : [`${subject(place)} is now ${typeOf(after)}, was ${typeOf(before)}.`];
  return [
    ...kind,
    ...valueChanges(before.enum ?? [], after.enum ?? [], place),
    ...PLAIN_KEYWORDS.flatMap((keyword) => keywordChange(keyword, before[keyword], after[keyword], place)),
    ...fieldChanges(before, after, use, place),
    ...innerChanges(before, after, use, place),
  ];
}

/** A list of names as people write it: `a`, `b` and `c`. */
export function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

// In words: the name of a schema, `string or null`, `a list of Ticket`.
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return `\`${nameOf(schema.$ref)}\``;
  const types = [schema.type ?? []].flat() as string[];
  if (types.includes('array') && schema.items) return `a list of ${typeOf(schema.items)}`;
  const choice = CHOICES.find((name) => schema[name] !== undefined);
  if (choice !== undefined) return (schema[choice] as Schema[]).map(typeOf).join(choice === 'allOf' ? ' and ' : ' or ');
  return types.length === 0 ? 'anything' : types.join(' or ');
}

/** The name at the end of a `$ref`. */
export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

function subject(place: string): string {
  return place === '' ? 'It' : `\`${place}\``;
}

function within(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}

function valueChanges(before: Json[], after: Json[], place: string): string[] {
  const gained = after.filter((value) => !before.includes(value)).map(String);
  const lost = before.filter((value) => !after.includes(value)).map(String);
  if (before.length === 0 && after.length > 0) return [`${subject(place)} is one of ${listed(gained)} now.`];
  if (after.length === 0 && before.length > 0)
    return [`${subject(place)} can be any value now, was one of ${listed(lost)}.`];
  return [
    ...(gained.length > 0 ? [`${subject(place)} can also be ${listed(gained)}.`] : []),
    ...(lost.length > 0 ? [`${subject(place)} can no longer be ${listed(lost)}.`] : []),
  ];
}

function keywordChange(keyword: string, before: unknown, after: unknown, place: string): string[] {
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
  if (was === is) return [];
  const name = `Its \`${keyword}\`${place === '' ? '' : ` at \`${place}\``}`;
  if (was === undefined) return [`${name} is now \`${is}\`; there was none.`];
  if (is === undefined) return [`${name} is gone; it was \`${was}\`.`];
  return [`${name} is now \`${is}\`, was \`${was}\`.`];
}

function fieldChanges(before: Schema, after: Schema, use: Use, place: string): string[] {
  const [old, now] = [Object.keys(before.properties ?? {}), Object.keys(after.properties ?? {})];
  const [oldRequired, nowRequired] = [new Set(before.required), new Set(after.required)];
  const added = now.filter((name) => !old.includes(name));
  const kept = now.filter((name) => old.includes(name));
  const say = (names: string[], sentence: (fields: string) => string) =>
    names.length === 0 ? [] : [sentence(listed(names.map((name) => within(place, name))))];
  return [
    ...say(
      added.filter((name) => nowRequired.has(name)),
      (fields) => `New: it ${always[use]} ${fields}.`,
    ),
    ...say(
      added.filter((name) => !nowRequired.has(name)),
      (fields) => `New: it can have ${fields}.`,
    ),
    ...say(
      old.filter((name) => !now.includes(name)),
      (fields) => `It has no ${fields} any more.`,
    ),
    ...say(
      kept.filter((name) => nowRequired.has(name) && !oldRequired.has(name)),
      (fields) => `It ${always[use]} ${fields} now.`,
    ),
    ...say(
      kept.filter((name) => !nowRequired.has(name) && oldRequired.has(name)),
      (fields) => `It can be without ${fields} now.`,
    ),
  ];
}

function innerChanges(before: Schema, after: Schema, use: Use, place: string): string[] {
  const fields = Object.entries(after.properties ?? {}).flatMap(([name, schema]) => {
    const old = before.properties?.[name];
    return old === undefined ? [] : schemaChanges(old, schema, use, within(place, name));
  });
  const items = before.items && after.items ? schemaChanges(before.items, after.items, use, `${place}[]`) : [];
  const others = otherFields(before.additionalProperties, after.additionalProperties, use, place);
  const choices = CHOICES.flatMap((name) => choiceChanges(before[name], after[name], use, place));
  return [...fields, ...items, ...others, ...choices];
}

function otherFields(before: Schema['additionalProperties'], after: typeof before, use: Use, place: string): string[] {
  if (typeof before === 'object' && typeof after === 'object') {
    return schemaChanges(before, after, use, within(place, '*'));
  }
  if ((before === false) === (after === false)) return [];
  return [`${subject(place)} takes ${after === false ? 'no other fields any more' : 'other fields too'}.`];
}

// A choice of as many schemas is compared one by one; another number of them has changed its type in words.
function choiceChanges(before: unknown, after: unknown, use: Use, place: string): string[] {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return [];
  return (after as Schema[]).flatMap((schema, index) => {
    const old = (before as Schema[])[index];
    return old === undefined || old.$ref !== schema.$ref ? [] : schemaChanges(old, schema, use, place);
  });
}
