import type { FieldError } from '../../../kernel/errors.ts';

/** The consents that an account needs: their fields in a request, and the links to their texts. */
export const consents = [
  { field: 'agreedToTerms', kind: 'TermsOfUse', link: 'termsOfUse' },
  { field: 'agreedToDataProcessing', kind: 'DataProcessing', link: 'dataProcessing' },
] as const;

export type ConsentKind = (typeof consents)[number]['kind'];

/** The consents of a request; §7.2 has none, so each may be absent. */
export type GivenConsents = { [Field in (typeof consents)[number]['field']]?: boolean | undefined };

/** An error for each consent that is refused: where one is sent, §5 holds, and a required boolean must be true. */
export function refusedConsents(given: GivenConsents): FieldError[] {
  return consents
    .filter(({ field }) => given[field] === false)
    .map(({ field }) => ({ field, code: 'required', message: 'This field is required' }));
}

/** The consents of a request that are given. */
export function consentKinds(given: GivenConsents): ConsentKind[] {
  return consents.filter(({ field }) => given[field]).map(({ kind }) => kind);
}
