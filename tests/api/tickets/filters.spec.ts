import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMED_FILTERS_MAX_COUNT } from '#domain/limits.ts';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, Caller, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { faults } from '#tests/api/support/auth/passwords.ts';
import { statusesOf } from '#tests/api/support/tickets.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const someone = async (given: object = {}): Promise<Caller> => api.as(await makeUser(api.db, given));

describe('the filter that a list was left with', () => {
  const saved = async (caller: Caller, list = 'Tickets') => (await caller(`GET /users/filters?list=${list}`)).json();
  const save = (caller: Caller, filters: string, list = 'Tickets') =>
    caller('PUT /users/filters', { json: { list, filters } });

  it('is empty at first, kept, and the one before with it', async () => {
    const caller = await someone();
    expect(await saved(caller)).toEqual({ list: 'Tickets', filters: '', previous: '' });
    expect((await save(caller, 'one')).json()).toEqual({ list: 'Tickets', filters: 'one', previous: '' });
    await save(caller, 'two');
    expect(await saved(caller)).toEqual({ list: 'Tickets', filters: 'two', previous: 'one' });
  });

  it('keeps the one before when the same is saved again', async () => {
    const caller = await someone();
    for (const filters of ['one', 'two', 'two']) await save(caller, filters);
    expect(await saved(caller)).toMatchObject({ filters: 'two', previous: 'one' });
  });

  it('is one for each list and each person', async () => {
    const caller = await someone();
    await save(caller, 'tickets');
    await save(caller, 'sub-tickets', 'SubTickets');
    expect(await saved(caller)).toMatchObject({ filters: 'tickets', previous: '' });
    expect(await saved(caller, 'SubTickets')).toMatchObject({ filters: 'sub-tickets' });
    expect(await saved(await someone())).toMatchObject({ filters: '' });
  });

  it('is one of two that are saved at once, with the other as the one before', async () => {
    const caller = await someone();
    const answers = await Promise.all([save(caller, 'one'), save(caller, 'two')]);
    expect(statusesOf(answers)).toEqual([200, 200]);
    const { filters, previous } = await saved(caller);
    expect(new Set([filters, previous])).toEqual(new Set(['one', 'two']));
  });

  it.each([
    ['a list that is none', { list: 'Units', filters: '' }, 'list unknown_value'],
    ['no filters', { list: 'Tickets' }, 'filters required'],
    ['a text that is too long', { list: 'Tickets', filters: 'x'.repeat(8193) }, 'filters too_long'],
    ['a field that is not known', { list: 'Tickets', filters: '', previous: '' }, 'previous unexpected'],
  ])('refuses %s', async (_, json, fault) => {
    const caller = await someone();
    const answer = await caller('PUT /users/filters', { json });
    expect(answer.status).toBe(422);
    expect(faults(answer)).toEqual([fault]);
    expect(await saved(caller)).toMatchObject({ filters: '' });
  });

  it('needs a list and a session', async () => {
    const caller = await someone();
    expect((await caller('GET /users/filters')).status).toBe(400);
    expect((await caller('GET /users/filters?list=Units')).status).toBe(400);
    expect((await api.anonymous('GET /users/filters?list=Tickets')).status).toBe(401);
    expect((await save(api.anonymous, 'one')).status).toBe(401);
  });
});

describe('named filters', () => {
  const named = { list: 'Tickets', name: 'Field routers', filters: '{"v":1}' };
  const add = (caller: Caller, given: object = {}) =>
    caller('POST /users/filters/named', { json: { ...named, ...given } });
  const change = (caller: Caller, id: string, given: object = {}) =>
    caller(`PUT /users/filters/named/${id}`, { json: { name: named.name, filters: named.filters, ...given } });
  const list = async (caller: Caller) => (await caller('GET /users/filters/named')).json<NamedFilter[]>();
  const names = async (caller: Caller) => (await list(caller)).map(({ name }) => name);
  const idOf = (answer: Answer) => answer.json<NamedFilter>().id;

  it('are kept without the blanks around their names, in the order of the names', async () => {
    const caller = await someone({ language: 'lt' });
    const added = await add(caller, { name: '  Field routers ' });
    expect(added.status).toBe(201);
    expect(added.json()).toEqual({ ...named, id: expect.any(String) as string });
    for (const name of ['Šiaulių', 'zona', 'sandėlis', 'Group 10', 'group 9']) await add(caller, { name });
    expect(await names(caller)).toEqual(['Field routers', 'group 9', 'Group 10', 'sandėlis', 'Šiaulių', 'zona']);
    expect(await list(await someone())).toEqual([]);
  });

  it('are changed and forgotten', async () => {
    const caller = await someone();
    const id = idOf(await add(caller));
    const changed = { ...named, id, name: 'FIELD ROUTERS', filters: '{"v":2}' };
    expect((await change(caller, id, { name: ' FIELD ROUTERS', filters: '{"v":2}' })).json()).toEqual(changed);
    expect(await list(caller)).toEqual([changed]);
    expect((await caller(`DELETE /users/filters/named/${id}`)).json()).toEqual(changed);
    expect(await list(caller)).toEqual([]);
    expect((await caller(`DELETE /users/filters/named/${id}`)).status).toBe(404);
  });

  it.each([
    ['a name that is taken', { name: 'FIELD routers ' }, 'name duplicate'],
    ['a name that is taken, with other letters', { name: 'šaltinis' }, 'name duplicate'],
    ['a blank name', { name: ' \t ' }, 'name required'],
    ['an empty name', { name: '' }, 'name required'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name too_long'],
    ['a text that is too long', { name: 'new', filters: 'x'.repeat(8193) }, 'filters too_long'],
  ])('refuse %s', async (_, given, fault) => {
    const caller = await someone();
    await add(caller);
    await add(caller, { name: 'Šaltinis' });
    const other = idOf(await add(caller, { name: 'Other' }));
    for (const answer of [await add(caller, given), await change(caller, other, given)]) {
      expect(answer.status).toBe(422);
      expect(faults(answer)).toEqual([fault]);
    }
    expect(await names(caller)).toEqual(['Field routers', 'Other', 'Šaltinis']);
  });

  it('may have the name that another list or another person has', async () => {
    const caller = await someone();
    await add(caller);
    expect((await add(caller, { list: 'SubTickets' })).status).toBe(201);
    expect((await add(await someone())).status).toBe(201);
    expect(faults(await add(caller, { list: 'Units' }))).toEqual(['list unknown_value']);
  });

  it('of two of one name at once one is kept', async () => {
    const caller = await someone();
    const answers = await Promise.all([add(caller), add(caller, { name: 'field ROUTERS' })]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect(await list(caller)).toHaveLength(1);
  });

  it(`are at most ${NAMED_FILTERS_MAX_COUNT}, of all lists and with two that come at once`, async () => {
    const user = await makeUser(api.db);
    const caller = await api.as(user);
    const rows = Array.from({ length: NAMED_FILTERS_MAX_COUNT - 1 }, (_, number) => ({
      ...named,
      list: number % 2 === 0 ? ('Tickets' as const) : ('SubTickets' as const),
      userId: user.id,
      name: `Filter ${number}`,
    }));
    await api.db.insertInto('namedFilters').values(rows).execute();
    const answers = await Promise.all(['one', 'two', 'three'].map((name) => add(caller, { name })));
    expect(statusesOf(answers)).toEqual([201, 422, 422]);
    expect(answers.filter(({ status }) => status === 422).map(faults)).toEqual([[' too_many'], [' too_many']]);
    const kept = await list(caller);
    expect(kept).toHaveLength(NAMED_FILTERS_MAX_COUNT);
    const [first] = kept;
    expect((await change(caller, first?.id ?? '', { name: 'renamed' })).status).toBe(200);
  });

  it('of someone else are not found', async () => {
    const owner = await someone();
    const id = idOf(await add(owner));
    const stranger = await someone();
    expect((await change(stranger, id, { name: 'mine' })).status).toBe(404);
    expect((await stranger(`DELETE /users/filters/named/${id}`)).status).toBe(404);
    expect((await change(stranger, randomUUID())).status).toBe(404);
    expect((await change(stranger, 'one')).status).toBe(400);
    expect(await names(owner)).toEqual(['Field routers']);
  });

  it('need a session', async () => {
    const id = randomUUID();
    const answers = await Promise.all([
      api.anonymous('GET /users/filters/named'),
      add(api.anonymous),
      change(api.anonymous, id),
      api.anonymous(`DELETE /users/filters/named/${id}`),
    ]);
    expect(statusesOf(answers)).toEqual([401, 401, 401, 401]);
  });
});
