import type { Answer, MediaType, Operation, Parameter, Schema } from '#contract-suite/contract/document.ts';
import { listed, schemaChanges } from './schema-changes.ts';

// A header parameter of every operation up to 0.5.0, a security scheme since: the same on the wire.
const AUTH_TYPE = 'auth-type';

/** What differs in an operation from one contract to the next, a sentence each. */
export function operationChanges(before: Operation, after: Operation): string[] {
  const [was, is] = [`${before.method} ${before.path}`, `${after.method} ${after.path}`];
  const sentences = [
    ...(was === is ? [] : [`It is called by \`${is}\` now, was by \`${was}\`.`]),
    ...(!before.source.deprecated && after.source.deprecated ? ['It is deprecated: it will be taken away.'] : []),
    ...accessChanges(before, after),
    ...parameterChanges(before.parameters, after.parameters),
    ...bodyChanges(before, after),
    ...answerChanges(before, after),
    ...(before.source.description === after.source.description ? [] : ['Its description says something else.']),
  ];
  // A schema that two media types share says its changes twice.
  return [...new Set(sentences)];
}

function accessChanges(before: Operation, after: Operation): string[] {
  const [was, is] = [accessOf(before), accessOf(after)];
  return was === is ? [] : [`It is open to ${is} now, was to ${was}.`];
}

function accessOf({ security, needsAuthType, parameters, isAlwaysPublic }: Operation): string {
  const callers = security.length === 0 ? 'everybody' : `who has ${listed(security)}`;
  const optional = security.length > 0 && isAlwaysPublic ? ' or nothing' : '';
  const hasAuthType = needsAuthType || parameters.some(({ name }) => name === AUTH_TYPE);
  return `${callers}${optional}${hasAuthType ? ` with \`${AUTH_TYPE}\`` : ''}`;
}

function parameterChanges(before: Parameter[], after: Parameter[]): string[] {
  const [old, now] = [byPlace(before), byPlace(after)];
  const added = [...now].filter(([place]) => !old.has(place));
  const removed = [...old.keys()].filter((place) => !now.has(place));
  const kept = [...now].flatMap(([place, parameter]) => {
    const former = old.get(place);
    if (former === undefined) return [];
    const sentences = schemaChanges(former.schema, parameter.schema, 'sent', parameter.name);
    if (Boolean(former.required) === Boolean(parameter.required)) return sentences;
    return [`The ${place} ${parameter.required ? 'has to be sent' : 'can be left out'} now.`, ...sentences];
  });
  return [
    ...added.map(([place, { required }]) => `It takes the ${place}${required ? ', which has to be sent' : ''}.`),
    ...removed.map((place) => `It takes the ${place} no longer.`),
    ...kept,
  ];
}

function byPlace(parameters: Parameter[]): Map<string, Parameter> {
  const listed = parameters.filter(({ name }) => name !== AUTH_TYPE);
  return new Map(listed.map((parameter) => [`${parameter.in} parameter \`${parameter.name}\``, parameter]));
}

function bodyChanges(before: Operation, after: Operation): string[] {
  const [hadBody, hasBody] = [before, after].map(({ bodies }) => Object.keys(bodies).length > 0);
  if (!hadBody && hasBody) return [`It takes a body: ${listed(Object.keys(after.bodies))}.`];
  if (hadBody && !hasBody) return ['It takes no body any more.'];
  return mediaChanges(before.bodies, after.bodies, {
    use: 'sent',
    place: 'body',
    gained: (types) => `It takes ${types} too.`,
    lost: (types) => `It takes ${types} no longer.`,
  });
}

interface MediaWords {
  use: 'sent' | 'answered';
  place: string;
  gained: (types: string) => string;
  lost: (types: string) => string;
}

function mediaChanges(
  before: Record<string, MediaType>,
  after: Record<string, MediaType>,
  words: MediaWords,
): string[] {
  const gained = Object.keys(after).filter((type) => !(type in before));
  const lost = Object.keys(before).filter((type) => !(type in after));
  return [
    ...(gained.length > 0 ? [words.gained(listed(gained))] : []),
    ...(lost.length > 0 ? [words.lost(listed(lost))] : []),
    ...Object.entries(after).flatMap(([type, { schema }]) => {
      const old: Schema | undefined = before[type]?.schema;
      return old === undefined ? [] : schemaChanges(old, schema, words.use, words.place);
    }),
  ];
}

function answerChanges(before: Operation, after: Operation): string[] {
  const gained = Object.keys(after.answers).filter((status) => !(status in before.answers));
  const lost = Object.keys(before.answers).filter((status) => !(status in after.answers));
  return [
    ...(gained.length > 0 ? [`It can answer ${listed(gained)}.`] : []),
    ...(lost.length > 0 ? [`It never answers ${listed(lost)} any more.`] : []),
    ...Object.entries(after.answers).flatMap(([status, answer]) => {
      const old = before.answers[status];
      return old === undefined ? [] : oneAnswerChanges(status, old, answer);
    }),
  ];
}

function oneAnswerChanges(status: string, before: Answer, after: Answer): string[] {
  const gained = Object.keys(after.headers).filter((name) => !(name in before.headers));
  const lost = Object.keys(before.headers).filter((name) => !(name in after.headers));
  return [
    ...(gained.length > 0 ? [`Its answer ${status} has the header ${listed(gained)}.`] : []),
    ...(lost.length > 0 ? [`Its answer ${status} has the header ${listed(lost)} no longer.`] : []),
    ...Object.entries(after.headers).flatMap(([name, header]) => {
      const old = before.headers[name];
      return old === undefined ? [] : schemaChanges(old.schema, header.schema, 'answered', `${status}.${name}`);
    }),
    ...mediaChanges(before.content, after.content, {
      use: 'answered',
      place: status,
      gained: (types) => `Its answer ${status} can be ${types} too.`,
      lost: (types) => `Its answer ${status} is never ${types} any more.`,
    }),
  ];
}
