import { validateAgainstSchema } from '@stoplight/prism-http/dist/validator/validators/utils.js';
import { ValidationContext } from '@stoplight/prism-http/dist/validator/validators/types.js';
import type { Contract, Json, Schema } from '#contract-suite/contract/document.ts';

type PrismSchema = Parameters<typeof validateAgainstSchema>[1];

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** What a value breaks of a schema of the contract; empty when it fits. */
export function schemaFaults(contract: Contract, schema: Schema, value: Json): string[] {
  const whole = { ...schema, $schema: DIALECT, components: contract.document.components } as PrismSchema;
  const outcome = validateAgainstSchema(value, whole, false, ValidationContext.Output);
  return outcome._tag === 'None' ? [] : outcome.value.map(({ path, message }) => `${path?.join('.') ?? ''} ${message}`);
}
