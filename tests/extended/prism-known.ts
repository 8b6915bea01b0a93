import type { Operation } from '#contract-suite/contract/document.ts';

/** What of a check decides whether a static mock can pass it. */
export interface KnownCheck {
  operation: Operation;
  kind: string;
  /** `body problem.files = …`, `header auth-type`, or a media type. */
  name: string;
}

/** Checks that a static mock cannot pass: why, and which. The first entry that has a check names it. */
export interface KnownFailure {
  reason: string;
  /** How many they are at least: fewer means that the suite lost some, more that the contract grew. */
  count: number;
  has: (check: KnownCheck) => boolean;
}

const FIELD_KINDS = new Set([
  'missing field',
  'wrong type',
  'additional property',
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
]);
const NEEDS_STATE = new Set([
  'an address that has an account',
  'another challenge',
  'codes left',
  'codes of the pairing',
  'deleted already',
  'disabled already',
  'enabled already',
  'ended session',
  'from another site',
  'idempotency key reused',
  'not permitted',
  'one code used',
  'range',
  'refused: another current one',
  'refused: password_holds_email',
  'refused: password_requirements',
  'refused: password_used_before',
  'second factor asked for',
  'sign-in refused',
  'to a disabled account',
  'unreadable',
  'unsatisfiable range',
  'with a second factor',
  'without a second factor',
  'wrong code',
]);
/** Successes whose answer depends on what was asked, or on what was done. */
export const answersItsExample: ReadonlySet<string> = new Set([
  'checkPasswordReset',
  'checkRmaProducts',
  'createRecoveryCodes',
  'disableUser',
  'enableUserEmailMfa',
  'getUploadStatus',
]);
const REVOKED = 'success (revoked)';
const IGNORED_PARTS = new Set(['additional property', 'maxItems']);
const PARAMETER_KINDS = new Set(['missing parameter', ...FIELD_KINDS]);
const HEADER_KINDS = new Set(['enum', 'minLength', 'maxLength', 'pattern']);
const EMPTY_PLACES = new Set(['query cursor', 'query after', 'query words', 'query tag', 'header last-event-id']);
const AUTH_TYPE_KINDS = new Set(['no auth-type', 'wrong auth-type']);

const isIn = (carrier: string, { name }: KnownCheck) => name === carrier || name.startsWith(`${carrier} `);
const baseOf = (kind: string) => kind.split(' (', 1)[0] ?? '';
const placeOf = ({ name }: KnownCheck) => name.split(' = ', 1)[0];

/** Together exactly what fails against Prism; an entry that fails no more has to go. */
export const prismKnown: KnownFailure[] = [
  {
    reason: 'Prism takes auth-type for a key: 401 without it, and any value will do',
    count: 218,
    has: ({ kind }) => AUTH_TYPE_KINDS.has(kind),
  },
  {
    reason: 'Prism hangs on a body that is not JSON',
    count: 50,
    has: ({ kind, name }) => kind === 'malformed body' && name === 'application/json',
  },
  {
    reason: 'Prism answers 415 to a form without a boundary',
    count: 2,
    has: ({ kind, name }) => kind === 'malformed body' && name === 'multipart/form-data',
  },
  {
    reason: 'Prism answers 500 to deep nesting',
    count: 50,
    has: ({ kind }) => kind === 'deep nesting',
  },
  {
    reason: 'Prism answers 422 where the contract has it, also to faults of parameters and to a missing body',
    count: 84,
    has: (check) =>
      check.operation.answers[422] !== undefined &&
      (check.kind === 'no body' ||
        (HEADER_KINDS.has(check.kind) && isIn('header', check)) ||
        (PARAMETER_KINDS.has(check.kind) && ['path', 'query'].some((carrier) => isIn(carrier, check)))),
  },
  {
    reason: 'Prism checks neither unknown parts of a form nor the number of files',
    count: 4,
    has: (check) => isIn('form', check) && IGNORED_PARTS.has(check.kind),
  },
  {
    reason: 'a static mock answers one example, whose errors name the field title',
    count: 1769,
    has: (check) =>
      FIELD_KINDS.has(check.kind) && (isIn('body', check) || isIn('form', check)) && placeOf(check) !== 'body title',
  },
  {
    reason: 'a static mock knows every id',
    count: 91,
    // The caller makes a draft's id; an unknown product group of articles is a filter without matches.
    has: ({ kind, operation, name }) =>
      baseOf(kind) === 'unknown id' &&
      operation.unknownId !== 'ignored' &&
      operation.id !== 'searchArticles' &&
      !name.startsWith('body draftId '),
  },
  {
    reason: 'a static mock keeps no state: no roles, no ranges, no keys, no second factor, no end of a session',
    count: 51,
    has: ({ operation, kind }) =>
      NEEDS_STATE.has(baseOf(kind)) || kind === REVOKED || (kind === 'success' && answersItsExample.has(operation.id)),
  },
  {
    reason: 'Prism drops an empty parameter',
    count: 5,
    has: (check) => check.kind === 'minLength' && EMPTY_PLACES.has(placeOf(check) ?? ''),
  },
  {
    reason: 'Prism asks for the key of a mail server before it looks at anything else',
    count: 1,
    has: ({ operation, kind }) => operation.id === 'receiveMail' && kind === 'wrong media type',
  },
];
