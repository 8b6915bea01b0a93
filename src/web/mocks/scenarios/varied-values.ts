import { faker } from '@faker-js/faker/locale/en';
import { documentFromText } from '#domain/documents/document.ts';
import { imeiCheckDigit } from '#domain/units/imei.ts';

/** The part of JSON Schema that the contract's answers consist of. */
export interface AnswerSchema {
  $ref?: string;
  $defs?: Record<string, AnswerSchema>;
  anyOf?: AnswerSchema[];
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, AnswerSchema>;
  required?: string[];
  items?: AnswerSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
}

/** Where a value is: its name, and the id of the thing it is a property of. */
interface Place {
  root: AnswerSchema;
  name: string;
  owner: string;
  now: Date;
  /** The properties beside it. */
  beside?: Record<string, AnswerSchema>;
}

const ROWS = { min: 8, max: 14 };
const PARTS = { min: 1, max: 3 };
const NUMBER_MAX = 120;
const OPTIONAL = 0.7;
const DAY_MS = 24 * 60 * 60_000;
const ID_NAMES = ['displayId', 'slug', 'number', 'id'];
// All of a conversation is there already, and none of it was searched for.
const NEVER = new Set(['olderCursor', 'newerCursor', 'firstUnreadCommentId', 'draft', 'matches']);

/**
 * A value that fits the schema. The same for the same owner and name, so that a ticket has in its page the title that it has in
 * the list. `asked` is the id of the outermost object.
 */
export function variedValue(
  schema: AnswerSchema,
  { owner, now, asked }: { owner: string; now: Date; asked: string | undefined },
): unknown {
  return valueOf(schema, { root: schema, name: '', owner, now }, asked);
}

function valueOf(given: AnswerSchema, place: Place, asked?: string): unknown {
  const schema = resolve(given, place.root);
  seedBy(place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return faker.helpers.arrayElement(schema.enum);
  if (schema.anyOf !== undefined) return valueOf(faker.helpers.arrayElement(schema.anyOf), place, asked);
  switch (schema.type) {
    case 'object':
      return isDocument(schema, place.root) ? writtenDocument() : objectOf(schema, place, asked);
    case 'array':
      return listOf(schema, place);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return faker.datatype.boolean();
    case 'string':
      return textOf(schema, place);
    default:
      return null;
  }
}

function resolve(schema: AnswerSchema, root: AnswerSchema): AnswerSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (root.$defs?.[name] ?? root);
}

function seedBy({ owner, name }: Place): void {
  faker.seed([...`${owner} ${name}`].map((sign) => sign.codePointAt(0) ?? 0));
}

// A thing with an id owns its properties; others belong to what they are part of.
function objectOf({ properties = {}, required = [] }: AnswerSchema, place: Place, asked: string | undefined) {
  const inside = { ...place, owner: `${place.owner} ${place.name}` };
  const idName = ID_NAMES.find((name) => name in properties);
  const id = idName && (asked ?? valueOf(properties[idName] ?? {}, { ...inside, name: idName }));
  const owner = typeof id === 'string' ? id : inside.owner;
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || name === idName || (!NEVER.has(name) && isThere({ ...place, owner, name })),
  );
  return withTotal(
    Object.fromEntries(
      names.map((name) => [
        name,
        name === idName ? id : valueOf(properties[name] ?? {}, { ...place, owner, name, beside: properties }),
      ]),
    ),
  );
}

function isThere(place: Place): boolean {
  seedBy({ ...place, name: `${place.name}?` });
  return faker.datatype.boolean(OPTIONAL);
}

// A list's page says how many rows there are.
function withTotal(made: Record<string, unknown>): Record<string, unknown> {
  const { result, pagination } = made;
  if (!Array.isArray(result) || typeof pagination !== 'object') return made;
  return { ...made, pagination: { ...pagination, page: 1, totalRows: result.length } };
}

function listOf({ items = {}, minItems = 0, maxItems = ROWS.max }: AnswerSchema, place: Place): unknown[] {
  // The rows of a page; everything else is a part of something.
  const { min, max } = place.name === 'result' || place.name === '' ? ROWS : PARTS;
  const length = faker.number.int({
    min: Math.min(maxItems, Math.max(minItems, min)),
    max: Math.min(maxItems, Math.max(minItems, max)),
  });
  const kinds = resolve(items, place.root).enum;
  if (kinds !== undefined) return faker.helpers.arrayElements(kinds, Math.min(length, kinds.length));
  const made = Array.from({ length }, (_, index) => valueOf(items, { ...place, owner: `${place.owner} ${index}` }));
  return made.toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
}

// A conversation and a history are in order; what has no moment stays where it is.
function momentOf(made: unknown): string {
  const { createdOn, on }: { createdOn?: unknown; on?: unknown } =
    typeof made === 'object' && made !== null ? made : {};
  const moment = createdOn ?? on;
  return typeof moment === 'string' ? moment : '';
}

function numberOf({ minimum = 0, maximum = NUMBER_MAX }: AnswerSchema): number {
  return faker.number.int({ min: minimum, max: Math.max(minimum, Math.min(maximum, NUMBER_MAX)) });
}

function isDocument({ properties }: AnswerSchema, root: AnswerSchema): boolean {
  const type = properties?.['type'];
  const values = type && resolve(type, root).enum;
  return type !== undefined && (type.const === 'doc' || (values?.length === 1 && values[0] === 'doc'));
}

function writtenDocument() {
  const paragraphs = Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, () => sentences(3));
  return documentFromText(paragraphs.join('\n'));
}

function sentences(most: number): string {
  return Array.from({ length: faker.number.int({ min: 1, max: most }) }, () => faker.hacker.phrase()).join(' ');
}

function textOf({ format, pattern, minLength = 0, maxLength = 1_000 }: AnswerSchema, place: Place): string {
  const text = byFormat(format, place) ?? byName(nameOf(place)) ?? byPattern(pattern) ?? sentences(1);
  return text.slice(0, maxLength).trim().padEnd(minLength, '0');
}

function byFormat(format: string | undefined, { name, now }: Place): string | undefined {
  switch (format) {
    case 'uuid':
      return faker.string.uuid();
    case 'email':
      return faker.internet.exampleEmail().toLowerCase();
    case 'uri':
      return 'https://example.com/';
    case 'date-time':
      return dateOf(name, now).toISOString();
    case 'date':
      return dateOf(name, now).toISOString().slice(0, 10);
    default:
      return undefined;
  }
}

// What is created comes before what is done with it, and what is promised after that.
function dateOf(name: string, now: Date): Date {
  const days = (min: number, max: number) => new Date(now.getTime() + faker.number.float({ min, max }) * DAY_MS);
  if (/^created|^dispatch/.test(name)) return days(-90, -30);
  return /Until$|By$|^expir/i.test(name) ? days(-2, 60) : days(-29, 0);
}

/** Texts by the names of properties, in English. */
const texts: [RegExp, () => string][] = [
  [/^(ticketT|t)itle$/, () => faker.hacker.phrase()],
  [/^firstName$/, () => faker.person.firstName()],
  [/^lastName$/, () => faker.person.lastName()],
  [/^(fullName|contact|watcher)$/, () => faker.person.fullName()],
  [/^(productGroup|description)$/, () => faker.commerce.productName()],
  [/^fileName$/, () => faker.system.fileName()],
  [/^name$/, () => faker.company.name()],
  [/^street$/, () => faker.location.streetAddress()],
  [/^city$/, () => faker.location.city()],
  [/^country$/, () => faker.location.country()],
  [/^postCode$/, () => faker.location.zipCode()],
  [/phone/i, () => faker.phone.number({ style: 'international' })],
  [
    /^(serialNumber|number|imeiOrSerial|units|replace\w+)$/,
    () => faker.string.numeric({ length: 10, allowLeadingZeros: false }),
  ],
  [/^imei$/, makeImei],
  [/^macAddress$/, () => faker.internet.mac().toUpperCase()],
  [/^slug$/, () => faker.lorem.slug()],
  [/^tags?$/, () => faker.hacker.noun().replaceAll(' ', '-')],
  [/^timeZone$/, () => 'Europe/Vilnius'],
];

// What has a size is a file, who has an email a person.
function nameOf({ name, beside = {} }: Place): string {
  if (name !== 'name') return name;
  if ('size' in beside || 'fileId' in beside) return 'fileName';
  if ('email' in beside || 'userId' in beside) return 'fullName';
  return 'supportStatus' in beside ? 'productGroup' : name;
}

function byName(name: string): string | undefined {
  return texts.find(([pattern]) => pattern.test(name))?.[1]();
}

function makeImei(): string {
  const digits = faker.string.numeric({ length: 14, allowLeadingZeros: false });
  return digits + imeiCheckDigit(digits);
}

// An id of any version is a pattern too.
function byPattern(pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined;
  return pattern.startsWith('^[0-9A-Fa-f]{8}-') ? faker.string.uuid() : faker.helpers.fromRegExp(new RegExp(pattern));
}
