import { ADDED_FIELD } from '../contract/breakers.ts';
import { callerOf, strangerTo } from './callers.ts';
import { checkKey } from './checks.ts';
import type { Expectation } from './answer-differences.ts';
import type { Caller, Check } from './checks.ts';
import { schemaAt, successStatuses, textOf } from '../contract/document.ts';
import type { Contract, Json, Operation, Parameter, Schema } from '../contract/document.ts';
import { obligationsOf } from '../contract/kinds.ts';
import type { Carrier, Steps } from '../contract/kinds.ts';
import { AUTH_TYPE_HEADER, bodySchema, isJson, parameterValue } from '../contract/requests.ts';
import type { RequestPlan } from '../contract/requests.ts';
import type { Sampler } from '../contract/samples.ts';
import { faultsOf, shorten } from '../contract/schema-faults.ts';

export interface RefusalSource {
  contract: Contract;
  sample: Sampler;
  /** A request that would succeed, by media type. */
  planFor: (operation: Operation, mediaType?: string) => RequestPlan;
}

const DEEP = 10_000;
// No document of the contract comes near it; a server may take it all the same, and then says what is wrong with it.
const LARGE_BYTES = 4 * 1024 * 1024 + 1;

/** Every request of an operation that has to be refused, each one fault away from a request that succeeds. */
export function refusalsOf(source: RefusalSource, operation: Operation): Check[] {
  const caller = callerOf(operation);
  return [
    ...whoAsks(operation, source.planFor(operation)),
    ...[
      ...authTypeFaults(operation, source.planFor(operation)),
      ...operation.parameters.flatMap((parameter) => parameterFaults(source, operation, parameter)),
      ...Object.keys(operation.bodies).flatMap((mediaType) => bodyFaults(source, operation, mediaType)),
    ].map((check) => ({ ...check, caller })),
  ];
}

// Without a session, without permission, and from a page of another site, whose requests only carry the cookie.
function whoAsks(operation: Operation, plan: RequestPlan): Check[] {
  const stranger = strangerTo(operation);
  const make = (kind: string, caller: Caller, status: number, more: Partial<Check> = {}): Check => ({
    operation,
    kind,
    name: '',
    plan,
    caller,
    expected: { statuses: [status] },
    ...more,
  });
  const crossSite = { ...plan, headers: { ...plan.headers, 'sec-fetch-site': 'cross-site' } };
  return [
    ...(operation.security.length === 0 ? [] : [make('no session', 'nobody', 401)]),
    ...(stranger === undefined ? [] : [make('not permitted', stranger, 403, { needsResources: true })]),
    ...(isByCookieAlone(operation)
      ? [make('from another site', callerOf(operation), 403, { plan: crossSite, needsResources: true })]
      : []),
  ];
}

function isByCookieAlone({ needsAuthType, security }: Operation): boolean {
  return !needsAuthType && security.includes('session');
}

// Its answer is 400, as of a header that is missing: it says nothing about who asks.
function authTypeFaults(operation: Operation, plan: RequestPlan): Check[] {
  if (!operation.needsAuthType) return [];
  const { [AUTH_TYPE_HEADER]: _, ...others } = plan.headers;
  const make = (kind: string, headers: Record<string, string>): Check => ({
    operation,
    kind,
    name: '',
    plan: { ...plan, headers },
    caller: 'account',
    expected: { statuses: [400] },
  });
  return [make('no auth-type', others), make('wrong auth-type', { ...others, [AUTH_TYPE_HEADER]: '2' })];
}

/** The keys of the checks that the contract makes possible for an operation's requests. */
export function refusalKeys(contract: Contract, operation: Operation): string[] {
  const inParameters = operation.parameters.flatMap((parameter) => [
    ...(parameter.required && parameter.in !== 'path'
      ? [checkKey(missingKind(parameter), placeOf(parameter.in, [parameter.name]))]
      : []),
    ...obligationsOf(contract, parameter.schema, parameter.in as Carrier).map(({ kind }) =>
      checkKey(kind, placeOf(parameter.in, [parameter.name])),
    ),
  ]);
  const inBodies = Object.entries(operation.bodies).flatMap(([mediaType, media]) => {
    if (bodySchema(contract, media).format === 'binary') return [checkKey('wrong media type', mediaType)];
    const carrier = carrierOf(mediaType);
    const whole = [
      'wrong media type',
      'malformed body',
      ...(isJson(mediaType) ? ['no body', 'deep nesting', 'too large'] : []),
    ];
    return [
      ...whole.map((kind) => checkKey(kind, mediaType)),
      ...obligationsOf(contract, media.schema, carrier).map(({ kind, steps }) =>
        checkKey(kind, placeOf(carrier, steps)),
      ),
    ];
  });
  const always = [
    ...(operation.security.length === 0 ? [] : ['no session']),
    ...(strangerTo(operation) === undefined ? [] : ['not permitted']),
    ...(isByCookieAlone(operation) ? ['from another site'] : []),
    ...(operation.needsAuthType ? ['no auth-type', 'wrong auth-type'] : []),
  ];
  return [...new Set([...always, ...inParameters, ...inBodies])];
}

function parameterFaults(source: RefusalSource, operation: Operation, parameter: Parameter): Check[] {
  const plan = source.planFor(operation);
  const carrier = parameter.in as 'query' | 'path' | 'header';
  const name = placeOf(carrier, [parameter.name]);
  const key = carrier === 'header' ? 'headers' : carrier;
  const given = carrier === 'header' ? parameter.name.toLowerCase() : parameter.name;
  const put = (value: Json | undefined): RequestPlan => {
    const { [given]: _, ...others } = plan[key];
    return { ...plan, [key]: value === undefined ? others : { ...others, [given]: textOf(value) } };
  };
  const faults = faultsOf(
    { ...source, carrier },
    parameter.schema,
    plan[key][given] ?? parameterValue(source, parameter),
  );
  const missing: Check[] =
    parameter.required && carrier !== 'path'
      ? [
          {
            operation,
            kind: missingKind(parameter),
            name,
            plan: put(undefined),
            caller: 'account',
            expected: { statuses: [400] },
          },
        ]
      : [];
  const broken = faults.map(({ kind, value, shown }): Check => ({
    operation,
    kind,
    name: `${name} = ${shown}`,
    plan: put(value),
    caller: 'account',
    expected: { statuses: parameterStatuses(operation, kind, given) },
  }));
  return [...missing, ...broken];
}

function parameterStatuses(operation: Operation, kind: string, name: string): number[] {
  // RFC 9110 §14.2: a server may ignore a range that it cannot read.
  if (name === 'range') return [200, 206, 400, 416];
  if (kind !== 'unknown id') return [400];
  return operation.answers[404] === undefined ? successStatuses(operation) : [404];
}

function bodyFaults(source: RefusalSource, operation: Operation, mediaType: string): Check[] {
  const media = operation.bodies[mediaType];
  if (media === undefined) return [];
  const schema = bodySchema(source.contract, media);
  const plan = source.planFor(operation, mediaType);
  const whole = wholeBodyFaults(operation, plan, mediaType, schema);
  if (schema.format === 'binary') return whole;
  const carrier = carrierOf(mediaType);
  const faults = faultsOf({ ...source, carrier }, media.schema, plan.body?.content);
  return [
    ...whole,
    ...faults.map(({ kind, steps, value, shown }): Check => ({
      operation,
      kind,
      name: `${placeOf(carrier, steps)} = ${shown}`,
      plan: { ...plan, body: { mediaType, content: value ?? null } },
      caller: 'account',
      expected:
        kind === 'unknown id'
          ? unknownIdExpectation(operation, schemaAt(source.contract, media.schema, steps), steps)
          : { statuses: [operation.answers[422] === undefined ? 400 : 422], field: fieldOf(kind, steps) },
    })),
  ];
}

function unknownIdExpectation(operation: Operation, place: Schema, steps: Steps): Expectation {
  const success = successStatuses(operation);
  // An emailed token is checked before the resource that it names.
  if (operation.unknownId === 'tokenFirst') return { statuses: [404, 422] };
  if (place['x-unknown-id'] === 'made') return { statuses: [...success, 422] };
  if (operation.unknownId === 'stateFirst' && !isSubjectOf(operation, steps)) return { statuses: [403, 404, 409, 422] };
  const isKnown = (status: number) => operation.answers[status] !== undefined;
  // An unknown or another person's resource is not found; one referred to in the request is a field error.
  const isSubject =
    place['x-unknown-id'] !== 'within' &&
    steps.length === 1 &&
    isKnown(404) &&
    operation.parameters.every((given) => given.in !== 'path');
  const refusals = (isSubject ? [403, 404] : [403, 404, 422]).filter(isKnown);
  const statuses = operation.unknownId === 'ignored' ? [...success, ...refusals] : refusals;
  return { statuses, field: steps.join('.') };
}

// An unknown return is reported before anything else.
function isSubjectOf({ answers }: Operation, steps: Steps): boolean {
  return answers[404] !== undefined && steps.join('.') === 'rmaId';
}

// The path of a field in the contract's notation; empty for the whole body.
function fieldOf(kind: string, steps: Steps): string {
  return (kind === 'additional property' ? [...steps, ADDED_FIELD] : steps).join('.');
}

function wholeBodyFaults(operation: Operation, plan: RequestPlan, mediaType: string, schema: Schema): Check[] {
  const make = (kind: string, raw: string, sent: string, statuses: number[]): Check => ({
    operation,
    kind,
    name: mediaType,
    plan: { ...plan, body: { mediaType: sent, raw } },
    caller: 'account',
    expected: { statuses },
  });
  const text = plan.body?.raw ?? JSON.stringify(plan.body?.content);
  const wrongType = make('wrong media type', text, 'application/x-contract-check', [415]);
  if (schema.format === 'binary') return [wrongType];
  if (!isJson(mediaType)) return [wrongType, make('malformed body', 'contract check', mediaType, [400])];
  return [
    wrongType,
    make('malformed body', text.slice(0, -1), mediaType, [400]),
    make('no body', '', mediaType, [400]),
    make('deep nesting', '['.repeat(DEEP) + ']'.repeat(DEEP), mediaType, [400]),
    make('too large', `{"${ADDED_FIELD}":"${'x'.repeat(LARGE_BYTES)}"}`, mediaType, refusedWhole(operation)),
  ];
}

function refusedWhole({ answers }: Operation): number[] {
  return [400, 413, 422].filter((status) => answers[status] !== undefined);
}

/** The checks' key without the value that was put in. */
export function keyOfCheck({ kind, name }: Pick<Check, 'kind' | 'name'>): string {
  return checkKey(kind, name.split(' = ', 1)[0] ?? '');
}

function missingKind({ in: carrier }: Parameter): string {
  return carrier === 'header' ? 'missing header' : 'missing parameter';
}

function placeOf(carrier: string, steps: Steps): string {
  return `${carrier} ${shorten(steps.join('.'))}`.trim();
}

function carrierOf(mediaType: string): 'body' | 'form' {
  return isJson(mediaType) ? 'body' : 'form';
}
