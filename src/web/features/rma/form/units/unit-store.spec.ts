import { describe, expect, test, vi } from 'vitest';
import type { UnitLine } from '#domain/units/unit-lines.ts';
import type { RmaVerdict } from '#generated/model/rmaVerdict.ts';
import { UnitStore } from './unit-store.ts';

const pause = () => Promise.resolve();
const serial = (at: number) => String(6_001_000_000 + at);

function storeOf(...numbers: string[]) {
  return new UnitStore(
    numbers.map((imeiOrSerial) => ({ imeiOrSerial, listed: true })),
    pause,
  );
}

const keyAt = (store: UnitStore, at: number) => store.rows()[at]?.key ?? '';

/** Responds like the server: the given numbers are known, and under warranty. */
async function answer(store: UnitStore, given: Record<string, Partial<RmaVerdict>> = {}): Promise<void> {
  const question = store.question();
  await store.answer(
    question,
    question.numbers.map((number) => ({
      verdict: 'InWarranty',
      number,
      warrantyUntil: '2027-05-02',
      ...given[number],
    })),
  );
}

const kinds = (store: UnitStore) => store.rows().map(({ key }) => store.view(key)?.state.kind);

describe('verdicts', () => {
  test('a wrong format is reported immediately, everything else waits for the server', async () => {
    const store = storeOf(serial(1), '12', '');
    expect(kinds(store)).toEqual(['checking', 'WrongFormat', 'blank']);
    await answer(store);
    expect(kinds(store)).toEqual(['InWarranty', 'WrongFormat', 'blank']);
    expect(store.counts()).toMatchObject({ ready: 1, look: 1, open: 1, undescribed: 2 });
  });

  test('a response is ignored for a number that has changed since', async () => {
    const store = storeOf(serial(1), serial(2));
    const question = store.question();
    store.setNumber(keyAt(store, 0), serial(3));
    await store.answer(
      question,
      question.numbers.map((number) => ({ verdict: 'Unknown', number })),
    );
    expect(kinds(store)).toEqual(['checking', 'Unknown']);
    store.setNumber(keyAt(store, 0), serial(1));
    expect(kinds(store)).toEqual(['Unknown', 'Unknown']);
  });

  test('a duplicate names the place of the other line, wherever that is by now', async () => {
    const store = storeOf(serial(1), serial(2), serial(2));
    await answer(store, { [serial(2)]: { verdict: 'Duplicate', duplicateOf: 1 } });
    const { duplicateKey } = store.view(keyAt(store, 2))?.state ?? {};
    expect(store.lineOfDuplicate(duplicateKey)).toBe(2);
    store.remove(keyAt(store, 0));
    expect(store.lineOfDuplicate(duplicateKey)).toBe(1);
  });

  test('a MAC address of an own unit becomes its serial number, and is not asked about again', async () => {
    const store = storeOf('02-1e-42-10-00-04');
    await answer(store, { '02:1E:42:10:00:04': { number: serial(7) } });
    expect(store.rows()[0]?.number).toBe(serial(7));
    expect(kinds(store)).toEqual(['InWarranty']);
  });

  test('of 500 lines some are rendered at a time, and one with an unchanged verdict is not rendered again', async () => {
    const store = storeOf(...Array.from({ length: 500 }, (_, at) => serial(at)));
    const heard = vi.fn();
    store.subscribe(heard);
    await answer(store);
    expect(heard).toHaveBeenCalledTimes(51);
    const before = store.view(keyAt(store, 400));
    await answer(store);
    expect(store.view(keyAt(store, 400))).toBe(before);
  });
});

describe('lines', () => {
  const pasted: UnitLine[] = [{ imeiOrSerial: serial(1), description: 'No power' }, { imeiOrSerial: 'x' }];

  test('that are pasted go with the return once they are known to be right; the others are left out until then', async () => {
    const store = storeOf('');
    store.add([...pasted, { imeiOrSerial: serial(2) }], false);
    expect(store.rows().map(({ listed }) => listed)).toEqual([false, false, false]);
    expect(store.counts()).toMatchObject({ complete: 0, leftOut: 1 });
    await answer(store);
    expect(store.rows().map(({ listed }) => listed)).toEqual([true, false, true]);
    expect(store.counts()).toMatchObject({ complete: 1, toFix: 1, leftOut: 1, undescribed: 1 });
    store.setNumber(keyAt(store, 1), serial(3));
    await answer(store);
    expect(store.rows()[1]?.listed).toBe(true);
    store.setNumber(keyAt(store, 1), 'x');
    expect(store.counts()).toMatchObject({ complete: 1, toFix: 2, leftOut: 0 });
  });

  test('that would be left out are taken out together', async () => {
    const store = storeOf(serial(1));
    store.add(pasted, false);
    await answer(store, { [serial(1)]: { verdict: 'InRma' } });
    expect(store.counts().leftOut).toBe(2);
    store.removeLeftOut();
    expect(store.rows().map(({ number }) => number)).toEqual([serial(1)]);
  });

  test('are folded where there are many with nothing to do; one that is typed in stays in sight', async () => {
    const store = storeOf();
    const six = Array.from({ length: 6 }, (_, at) => ({ imeiOrSerial: serial(at), description: 'No power' }));
    store.add([...six, { imeiOrSerial: serial(7) }, { imeiOrSerial: 'x' }], false);
    // Not drawn to be put away again: what is being checked is folded too.
    expect(store.structure()).toEqual({ folded: ['u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7'], open: ['u8'] });
    await answer(store);
    expect(store.structure()).toEqual({ folded: ['u1', 'u2', 'u3', 'u4', 'u5', 'u6'], open: ['u7', 'u8'] });
    store.setDescription('u7', 'No power');
    await answer(store);
    expect(store.structure().open).toEqual(['u7', 'u8']);
    store.setNumber('u8', serial(8));
    await store.describeRest('Dead');
    await answer(store);
    expect(store.view('u8')?.row.description).toBe('Dead');
    expect(store.view('u1')?.row.description).toBe('No power');
    expect(store.structure().open).toEqual(['u7', 'u8']);
  });

  test('are not folded where there are few', async () => {
    const store = storeOf();
    store.add(pasted, false);
    await answer(store);
    expect(store.structure().folded).toEqual([]);
  });

  test('are never more than 500, blank ones make room', () => {
    const store = storeOf(...Array.from({ length: 499 }, (_, at) => serial(at)), '');
    expect(store.addBlank()).toBeUndefined();
    expect(store.roomForLines()).toBe(1);
    expect(store.add(pasted, false)).toHaveLength(1);
    expect(store.roomForLines()).toBe(0);
  });

  test('that are imported replace all others', () => {
    const store = storeOf(serial(1), serial(2));
    store.replaceAll(pasted);
    expect(store.rows().map(({ number, listed }) => [number, listed])).toEqual([
      [serial(1), false],
      ['x', false],
    ]);
  });

  test('that are ticked take one description, and its refusal is gone', async () => {
    const store = storeOf(serial(1), serial(2), serial(3));
    const keys = store.rows().map(({ key }) => key);
    store.refuse(new Map([[keys[0] ?? '', { description: 'Describe what is wrong' }]]));
    await store.tick(keys.slice(0, 2), true);
    expect(store.counts().ticked).toBe(2);
    await store.describeTicked('No power');
    expect(store.rows().map(({ description }) => description)).toEqual(['No power', 'No power', '']);
    expect(store.counts().ticked).toBe(0);
    expect(store.view(keys[0] ?? '')?.refused?.description).toBeUndefined();
  });

  test('are written in their plain form once they are typed', () => {
    const store = storeOf('35 693803 564380 9');
    store.tidyNumber(keyAt(store, 0));
    expect(store.rows()[0]?.number).toBe('356938035643809');
  });
});
