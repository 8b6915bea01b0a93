import { beforeEach, expect, test } from 'vitest';
import type { Caller, Check } from '#contract-suite/checks/checks.ts';
import { readContract } from '#contract-suite/contract/document.ts';
import type { Json } from '#contract-suite/contract/document.ts';
import { object } from '#contract-suite/contract/json-values.ts';
import { createSampler } from '#contract-suite/contract/samples.ts';
import { CookieJar } from '#contract-suite/http/http-client.ts';
import { AccountClaim } from '#contract-suite/run/account-claim.ts';
import { Memory } from '#contract-suite/run/memory.ts';
import type { Performer } from '#contract-suite/run/performer.ts';

const contract = readContract();
const sample = createSampler(contract);
const account = { email: 'customer@helpdesk.example', password: 'Contract-check-1!' };

let filters: { id: string; name: Json; filters: Json }[];
let isBroken: boolean;

beforeEach(() => {
  filters = [];
  isBroken = false;
});

// A server of saved filters alone; undefined is a refusal.
function answerTo({ operation, plan }: Check): Json | undefined {
  if (isBroken) return undefined;
  if (operation.id === 'getNamedFilters') return filters;
  if (operation.id === 'deleteNamedFilter') filters = filters.filter(({ id }) => id !== plan.path.id);
  if (operation.id !== 'addNamedFilter') return {};
  const { name = '', filters: kept = '' } = object(plan.body?.content);
  if (filters.some((one) => one.name === name)) return undefined;
  const added = { id: crypto.randomUUID(), name, filters: kept };
  filters.push(added);
  return added;
}

const performer = {
  perform: (check: Check) => {
    const json = answerTo(check);
    return Promise.resolve({ result: { outcome: json === undefined ? 'failed' : 'passed' }, json });
  },
} as unknown as Performer;

function claim(maxMs?: number, caller: Caller = 'account'): AccountClaim {
  const memory = new Memory({ contract, sample, url: 'http://helpdesk.example', account });
  return new AccountClaim({ contract, memory, performer, jars: new Map([[caller, new CookieJar()]]), maxMs });
}

test('a second run ends, and says why, until the first one has ended', async () => {
  const first = claim();
  await first.takeOnce();
  await first.takeOnce();
  await expect(claim().takeOnce()).rejects.toMatchObject({
    reason: 'refused',
    message: expect.stringMatching(/^Another run uses the account customer@helpdesk\.example since \d{4}-/) as string,
  });
  expect(filters).toHaveLength(1);
  await first.release();
  expect(filters).toEqual([]);
  await expect(claim().takeOnce()).resolves.toBeUndefined();
});

test('the run that ended leaves the claim of the other one alone', async () => {
  await claim().takeOnce();
  const second = claim();
  await expect(second.takeOnce()).rejects.toThrow();
  await second.release();
  expect(filters).toHaveLength(1);
});

test('the claim of a run whose time is over is replaced', async () => {
  await claim(-1).takeOnce();
  const [old] = filters;
  await claim().takeOnce();
  expect(filters).toHaveLength(1);
  expect(filters[0]?.id).not.toBe(old?.id);
});

test('there is none before the account is signed in, nor on a server without saved filters', async () => {
  await claim(undefined, 'staff').takeOnce();
  expect(filters).toEqual([]);
  isBroken = true;
  await expect(claim().takeOnce()).resolves.toBeUndefined();
});
