import { AcceptConsentsBody } from '#generated/zod/users/users.ts';
import type { Messages } from '#web/messages/catalogue.ts';
import { checkedBy } from '#web/shared/forms/schemas.ts';

const given = checkedBy<boolean>((isGiven) => (isGiven ? null : 'required'));

/** The two consents of a form: both are required (§2.8). */
export const consentSchemas = {
  agreedToTerms: AcceptConsentsBody.shape.agreedToTerms.check(given),
  agreedToDataProcessing: AcceptConsentsBody.shape.agreedToDataProcessing.check(given),
};

/** What the consents are called in a summary of errors. */
export function consentLabels({ passwords: { register } }: Messages) {
  return { agreedToTerms: register.terms.link, agreedToDataProcessing: register.dataProcessing.link };
}
