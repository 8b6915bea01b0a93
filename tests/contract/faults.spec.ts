import { describe, expect, test } from 'vitest';
import { possibleKeys, uncoveredKeys } from '#contract-suite/covered/coverage.ts';
import { readContract, textOf } from '#contract-suite/contract/document.ts';
import type { Json, Schema } from '#contract-suite/contract/document.ts';
import { refusalsOf } from '#contract-suite/checks/refusals.ts';
import { exampleRequest } from '#contract-suite/contract/requests.ts';
import { createSampler, fitsText } from '#contract-suite/contract/samples.ts';
import { faultsOf } from '#contract-suite/contract/schema-faults.ts';

const contract = readContract();
const sample = createSampler(contract);

function faults(schema: Schema, value: Json) {
  return faultsOf({ contract, sample, carrier: 'body' }, schema, value).map((fault) => ({
    at: fault.steps.join('.'),
    kind: fault.kind,
    value: fault.value,
  }));
}

describe('one fault at a time', () => {
  test('lengths are broken by one', () => {
    const schema = { type: 'object', properties: { title: { type: 'string', minLength: 3, maxLength: 5 } } };
    const found = faults(schema, { title: 'abcd' });
    expect(found).toContainEqual({ at: 'title', kind: 'minLength', value: { title: 'ab' } });
    expect(found).toContainEqual({ at: 'title', kind: 'maxLength', value: { title: 'abcddd' } });
  });

  test('numbers are broken by one, lists by one entry', () => {
    expect(faults({ type: 'integer', minimum: 1, maximum: 9 }, 4).filter(({ kind }) => kind.startsWith('m'))).toEqual([
      { at: '', kind: 'minimum', value: 0 },
      { at: '', kind: 'maximum', value: 10 },
    ]);
    const list = { type: 'array', minItems: 1, maxItems: 2, items: { type: 'boolean' } };
    const found = faults(list, [true]);
    expect(found).toContainEqual({ at: '', kind: 'minItems', value: [] });
    expect(found).toContainEqual({ at: '', kind: 'maxItems', value: [true, true, true] });
  });

  test('each required field is left out, and each object gets a field too many', () => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      required: ['a'],
      properties: { a: { type: 'boolean' }, b: { type: 'boolean' } },
    };
    const found = faults(schema, { a: true });
    expect(found).toContainEqual({ at: 'a', kind: 'missing field', value: {} });
    expect(found).toContainEqual({ at: '', kind: 'additional property', value: { a: true, contractCheck: 'x' } });
  });

  test('a field that the example leaves out is broken too', () => {
    const schema = { type: 'object', properties: { until: { type: 'string', format: 'date' } } };
    const found = faults(schema, {}).filter(({ kind }) => kind === 'format');
    expect(found).toHaveLength(1);
    expect(found[0]?.value).not.toEqual({ until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  });

  test('a format is broken at the same length', () => {
    const id = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d10';
    const broken = faults({ type: 'string', format: 'uuid' }, id).find(({ kind }) => kind === 'format')?.value;
    expect(broken).toHaveLength(id.length);
    expect(fitsText({ format: 'uuid' }, textOf(broken))).toBe(false);
  });

  test('a schema that holds itself ends', () => {
    const document = { $ref: '#/components/schemas/EditorDocument' };
    const found = faults(document, { type: 'doc', content: [{ type: 'hr' }] });
    expect(found.length).toBeGreaterThan(30);
    expect(found.every(({ at }) => at.split('.').length < 12)).toBe(true);
  });
});

describe('coverage of kinds', () => {
  const operation = contract.operations.find(({ id }) => id === 'createTicket');
  if (operation === undefined) throw new Error('The contract has no createTicket.');
  const planFor = (chosen: typeof operation, mediaType?: string) =>
    exampleRequest({ contract, sample, replacements: new Map() }, chosen, mediaType);
  const checksOf = (chosen: typeof operation) =>
    refusalsOf(
      {
        contract,
        sample,
        planFor,
      },
      chosen,
    ).map(({ kind, name }) => ({
      operation: chosen.id,
      kind,
      name,
    }));

  test('a missing check is reported', () => {
    const checks = checksOf(operation);
    const missed = (left: string) =>
      uncoveredKeys(
        contract,
        [operation],
        checks.filter(({ kind, name }) => !`${kind}: ${name}`.startsWith(left)),
      );
    const before = uncoveredKeys(contract, [operation], checks);
    const after = missed('maxLength: body title');
    expect(after.filter((key) => !before.includes(key))).toEqual(['createTicket maxLength: body title']);
  });

  test('a keyword that nothing can break is missed', () => {
    const media = operation.bodies['application/json'];
    const schema = contract.resolve(media?.schema ?? {});
    const stricter = { ...schema, properties: { ...schema.properties, title: { type: 'string', contains: 'x' } } };
    const changed = { ...operation, bodies: { 'application/json': { ...media, schema: stricter } } };
    expect(possibleKeys(contract, changed)).toContain('contains: body title');
    expect(uncoveredKeys(contract, [changed], checksOf(changed))).toContain('createTicket contains: body title');
  });

  test('every text of a request has a sample among the examples', () => {
    const texts = Object.values(contract.schemas).filter(
      ({ type, format }) => type === 'string' && format !== 'binary',
    );
    const used = texts.filter((schema) => sample(schema) !== undefined);
    // SubTicketDisplayId is the staff's: no call has it yet.
    expect(texts.length - used.length).toBe(1);
  });
});
