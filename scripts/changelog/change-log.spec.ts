import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Schema } from '#contract-suite/contract/document.ts';
import { changeLog } from './change-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'helpdesk-changes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const answer = (schema: Schema, headers = {}) => ({
  description: 'It.',
  headers,
  content: { 'application/json': { schema } },
});
const box = () => ({
  tags: ['boxes'],
  operationId: 'saveBox',
  summary: 'Keep a box',
  description: 'As it is.',
  security: [{ session: [] }] as Record<string, string[]>[],
  parameters: [{ name: 'id', in: 'query', required: false, schema: { type: 'string', maxLength: 9 } as Schema }],
  requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Box' } as Schema } } },
  responses: { 200: answer({ $ref: '#/components/schemas/Kept' }), 404: answer({ type: 'string' }) } as Record<
    string,
    ReturnType<typeof answer>
  >,
  deprecated: false,
});
const contract = () => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1.0.0' },
  servers: [{ url: '/api' }],
  paths: { '/box': { put: box() } } as Record<string, Record<string, ReturnType<typeof box>>>,
  components: {
    schemas: {
      Box: schema({ name: { type: 'string', maxLength: 9 }, size: { type: 'integer', enum: [1, 2] } }, ['name']),
      Kept: schema({ inner: schema({ at: { type: 'string', format: 'date' } }, []) }, ['inner']),
    } as Record<string, WrittenSchema>,
  },
});

type WrittenSchema = Schema & { properties: Record<string, Schema>; required: string[] };
type WrittenContract = ReturnType<typeof contract>;

function schema(properties: Record<string, Schema>, required: string[]): WrittenSchema {
  return { type: 'object', additionalProperties: false, properties, required };
}

/** What the log says of the second release, line by line, without its headings. */
function linesAfter(edit: (contract: WrittenContract) => void): string[] {
  const next = contract();
  edit(next);
  writeFileSync(path.join(folder, '1.0.0.yaml'), stringify(contract()));
  writeFileSync(path.join(folder, '1.1.0.yaml'), stringify(next));
  const [, section = ''] = /## 1\.1\.0\n([^]*)\n## 1\.0\.0/.exec(changeLog(folder)) ?? [];
  return section.split('\n').filter((line) => /^ *- |^Nothing/.test(line));
}

const put = ({ paths }: WrittenContract) => paths['/box']?.['put'] ?? box();
const boxOf = ({ components }: WrittenContract) => components.schemas['Box'] ?? schema({}, []);
const keptOf = ({ components }: WrittenContract) => components.schemas['Kept'] ?? schema({}, []);

describe('a change of an operation', () => {
  test.each<[string, (contract: WrittenContract) => void]>([
    ['It is called by `PUT /boxes` now, was by `PUT /box`.', ({ paths }) => move(paths, '/box', '/boxes')],
    ['It is deprecated: it will be taken away.', (c) => (put(c).deprecated = true)],
    ['It is open to everybody now, was to who has `session`.', (c) => (put(c).security = [])],
    ['It takes the header parameter `at`, which has to be sent.', (c) => put(c).parameters.push(parameter('at'))],
    ['It takes the query parameter `id` no longer.', (c) => (put(c).parameters = [])],
    [
      'The query parameter `id` has to be sent now.',
      (c) => Object.assign(put(c).parameters[0] ?? {}, { required: true }),
    ],
    ['Its `maxLength` at `id` is now `7`, was `9`.', (c) => set(put(c).parameters[0]?.schema, 'maxLength', 7)],
    ['It takes `text/csv` too.', (c) => Object.assign(put(c).requestBody.content, { 'text/csv': { schema: {} } })],
    [
      '`body` is now `Kept`, was `Box`.',
      (c) => set(put(c).requestBody.content['application/json'].schema, '$ref', '#/components/schemas/Kept'),
    ],
    ['It can answer `409`.', (c) => (put(c).responses['409'] = answer({}))],
    ['It never answers `404` any more.', (c) => delete put(c).responses['404']],
    [
      'Its answer 404 has the header `etag`.',
      (c) => (put(c).responses['404'] = answer({ type: 'string' }, { etag: { schema: {} } })),
    ],
    ['`404` is now integer, was string.', (c) => (put(c).responses['404'] = answer({ type: 'integer' }))],
    ['Its description says something else.', (c) => (put(c).description = 'Otherwise.')],
  ])('is listed: %s', (sentence, edit) => {
    expect(linesAfter(edit)).toEqual([
      '- `saveBox`, `PUT ' + (sentence.includes('/boxes') ? '/boxes' : '/box') + '`:',
      `  - ${sentence}`,
    ]);
  });

  test('names a new and a removed operation by their summaries', () => {
    const lines = linesAfter(({ paths }) => {
      paths['/lid'] = { get: { ...box(), operationId: 'getLid', summary: 'One lid' } };
      delete paths['/box'];
    });
    expect(lines).toEqual(['- `getLid`, `GET /lid`: One lid.', '- `saveBox`, `PUT /box`: Keep a box.']);
  });

  test('that applies to four operations is listed once', () => {
    for (const [version, status] of [
      ['1.0.0', '404'],
      ['1.1.0', '410'],
    ] as const) {
      const many = contract();
      for (const id of ['a', 'b', 'c', 'd']) {
        many.paths[`/${id}`] = { get: { ...box(), operationId: id, responses: { [status]: answer({}) } } };
      }
      writeFileSync(path.join(folder, `${version}.yaml`), stringify(many));
    }
    const log = changeLog(folder);
    expect(log).toContain('- 4 operations: `a`, `b`, `c` and `d`:\n  - It can answer `410`.\n');
    expect(log).not.toContain('- `a`');
  });

  test('that turns the header auth-type into a security scheme is not listed, because requests stay the same', () => {
    const lines = linesAfter((c) => {
      put(c).security = [{ session: [], authType: [] }];
    });
    expect(lines).toEqual([
      '- `saveBox`, `PUT /box`:',
      '  - It is open to who has `session` with `auth-type` now, was to who has `session`.',
    ]);
    const before = contract();
    put(before).parameters.push({ ...parameter('auth-type'), required: true });
    writeFileSync(path.join(folder, '1.0.0.yaml'), stringify(before));
    expect(changeLog(folder)).toContain('Nothing differs on the wire.');
  });
});

describe('a change of the data', () => {
  test.each<[string, (contract: WrittenContract) => void]>([
    ['New: it has to have `lid`.', (c) => boxOf(c).required.push(add(boxOf(c), 'lid'))],
    ['New: it can have `lid`.', (c) => add(boxOf(c), 'lid')],
    ['It has no `size` any more.', (c) => delete boxOf(c).properties['size']],
    ['It has to have `size` now.', (c) => boxOf(c).required.push('size')],
    ['It can be without `name` now.', (c) => (boxOf(c).required = [])],
    ['`size` can also be `3`.', (c) => set(boxOf(c).properties['size'], 'enum', [1, 2, 3])],
    ['`size` can no longer be `2`.', (c) => set(boxOf(c).properties['size'], 'enum', [1])],
    [
      '`size` can be any value now, was one of `1` and `2`.',
      (c) => set(boxOf(c).properties['size'], 'enum', undefined),
    ],
    ['`name` is now string or null, was string.', (c) => set(boxOf(c).properties['name'], 'type', ['string', 'null'])],
    ['Its `maxLength` at `name` is now `5`, was `9`.', (c) => set(boxOf(c).properties['name'], 'maxLength', 5)],
    ['Its `maxLength` at `name` is gone; it was `9`.', (c) => set(boxOf(c).properties['name'], 'maxLength', undefined)],
    [
      'Its `pattern` at `name` is now `"^a"`; there was none.',
      (c) => set(boxOf(c).properties['name'], 'pattern', '^a'),
    ],
    ['It takes other fields too.', (c) => set(boxOf(c), 'additionalProperties', true)],
  ])('of a request is listed: %s', (sentence, edit) => {
    expect(linesAfter(edit)).toEqual(['- `Box`, sent to a server:', `  - ${sentence}`]);
  });

  test.each<[string, (contract: WrittenContract) => void]>([
    ['New: it always has `by`.', (c) => keptOf(c).required.push(add(keptOf(c), 'by'))],
    ['New: it can have `inner.by`.', (c) => add(keptOf(c).properties['inner'] as WrittenSchema, 'by')],
    [
      'Its `format` at `inner.at` is now `"date-time"`, was `"date"`.',
      (c) => set(keptOf(c).properties['inner']?.properties?.['at'], 'format', 'date-time'),
    ],
    [
      '`inner` is now `Box`, was object.',
      (c) => (keptOf(c).properties['inner'] = { $ref: '#/components/schemas/Box' }),
    ],
  ])('of a response is listed: %s', (sentence, edit) => {
    expect(linesAfter(edit)).toContain(`  - ${sentence}`);
  });
});

test('an approved change is listed with its reason, once for many places', () => {
  writeFileSync(
    path.join(folder, '1.1.0.approved.yaml'),
    stringify([
      {
        change: 'response-removed #/paths/~1box/put/responses/404: Response `404` was removed.',
        reason: 'Nobody got it.',
      },
      { change: "type-changed #/a: Type narrowed from 'string' to 'integer'.", reason: 'Both agreed.' },
      { change: "type-changed #/b: Type narrowed from 'string' to 'integer'.", reason: 'Both agreed.' },
      { change: 'security-stricter saveBox nothing', reason: 'Both agreed.' },
    ]),
  );
  expect(linesAfter(() => undefined)).toEqual([
    '- Response `404` was removed. Of `PUT /box`. Approved: Nobody got it.',
    '- Approved: Both agreed:',
    '  - Type narrowed from `string` to `integer`. In 2 places.',
    '  - `nothing` alone lets nobody in any more.',
  ]);
});

test('the first release is described by its number of operations', () => {
  writeFileSync(path.join(folder, '1.0.0.yaml'), stringify(contract()));
  expect(changeLog(folder)).toMatch(/## 1\.0\.0\n\nThe first release: 1 operations\.\n$/);
});

function parameter(name: string): ReturnType<typeof box>['parameters'][number] {
  return { name, in: 'header', required: true, schema: { type: 'string' } };
}

function set(node: object | undefined, key: string, value: unknown): void {
  if (node === undefined) throw new Error(`There is nothing to set ${key} of.`);
  Object.assign(node, { [key]: value });
}

function add({ properties }: WrittenSchema, name: string): string {
  properties[name] = { type: 'string' };
  return name;
}

function move<T>(record: Record<string, T>, from: string, to: string): void {
  const value = record[from];
  delete record[from];
  if (value !== undefined) record[to] = value;
}
