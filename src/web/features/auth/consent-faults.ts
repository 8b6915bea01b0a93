import type { FormErrorCode } from '#domain/errors.ts';
import { isFilled } from '#domain/validation/text-fields.ts';
import type { FormTexts } from '#web/shared/forms/checked-form.ts';

/** What is wrong with the two consents of a form: both are required (§2.8). */
export function consentFaults(
  texts: FormTexts,
): Record<'agreedToTerms' | 'agreedToDataProcessing', FormErrorCode | null> {
  return {
    agreedToTerms: isFilled(texts('agreedToTerms')) ? null : 'required',
    agreedToDataProcessing: isFilled(texts('agreedToDataProcessing')) ? null : 'required',
  };
}
