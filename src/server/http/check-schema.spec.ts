import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RefusedError } from '../services/kernel/errors.ts';
import type { FieldError } from '../services/kernel/errors.ts';
import { checkBody, checkQuery } from './check-schema.ts';

const schema = z.object({
  title: z.string().min(1).max(3),
  count: z.int().min(1).max(9).optional(),
  size: z.union([z.literal(15), z.literal(30)]).optional(),
  kind: z.enum(['one', 'two']).optional(),
  files: z
    .array(z.object({ id: z.uuid() }))
    .max(1)
    .optional(),
});

function errorsOf(value: unknown): [string, string][] {
  try {
    checkBody(schema, value);
  } catch (error) {
    if (!(error instanceof RefusedError) || error.refusal.kind !== 'Validation') throw error;
    return error.refusal.errors.map(({ field, code }: FieldError) => [field, code]);
  }
  return [];
}

describe('a body', () => {
  it('is answered as its schema reads it', () => {
    expect(checkBody(schema, { title: 'abc', count: 3 })).toEqual({ title: 'abc', count: 3 });
  });

  it.each<[unknown, [string, string][]]>([
    [{}, [['title', 'required']]],
    [{ title: '' }, [['title', 'required']]],
    [{ title: null }, [['title', 'invalid_type']]],
    [{ title: 'abcd' }, [['title', 'too_long']]],
    [{ title: 'a', count: 0 }, [['count', 'out_of_range']]],
    [{ title: 'a', count: 10 }, [['count', 'out_of_range']]],
    [{ title: 'a', count: 1.5 }, [['count', 'invalid_type']]],
    [{ title: 'a', size: 20 }, [['size', 'unknown_value']]],
    [{ title: 'a', kind: 'three' }, [['kind', 'unknown_value']]],
    [{ title: 'a', files: [{ id: '1' }] }, [['files.0.id', 'invalid_format']]],
    [{ title: 'a', files: [{}, {}] }, [['files', 'too_many']]],
    [{ title: 'a', files: [{ id: '0192f3a4-7c1e-4b5a-9d2e-3f4a5b6c7d20', x: 1 }] }, [['files.0.x', 'unexpected']]],
    [{ title: 'a', constructor: 1 }, [['constructor', 'unexpected']]],
    ['text', [['', 'invalid_type']]],
  ])('%j is refused by name', (value, errors) => {
    expect(errorsOf(value)).toEqual(errors);
  });
});

describe('a query', () => {
  const query = z.object({
    limit: z.int().min(1).max(100).optional(),
    all: z.boolean().optional(),
    name: z.string().max(9).optional(),
  });

  it('has numbers and booleans in its text', () => {
    expect(checkQuery(query, 'http://x/?limit=50&all=false&name=7')).toEqual({ limit: 50, all: false, name: '7' });
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=1e1',
    'limit=',
    'limit=0x10',
    'limit=99999999999999999999',
    'all=yes',
    'name=a&name=b',
    'name=a%00b',
    'name=0123456789',
  ])('?%s is refused', (text) => {
    expect(() => checkQuery(query, `http://x/?${text}`)).toThrow(RefusedError);
  });
});
