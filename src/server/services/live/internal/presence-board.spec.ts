import { describe, expect, it } from 'vitest';
import { PRESENCE_TTL_MS, PRESENCE_PEOPLE_MAX_COUNT } from '#domain/limits.ts';
import type { Person } from '#generated/model/person.ts';
import { createPresenceBoard } from './presence-board.ts';

const TICKET = 'a ticket';
const person = (id: string, staff: boolean): Person => ({ id, firstName: id, lastName: '', staff });
const rasa = person('Rasa', false);
const ona = person('Ona', false);
const jonas = person('Jonas', true);
const greta = person('Greta', true);
const viewerOf = ({ id, staff }: Person) => ({ id, seesEverybody: staff });
const nobody = { supportLooking: false, looking: [], writing: [] };

function setUp() {
  let time = 0;
  const board = createPresenceBoard({ now: () => new Date(time) });
  const put = (who: Person, activity: 'Looking' | 'Writing' | 'Left') =>
    board.put({ ticketId: TICKET, person: who, activity });
  const forward = (ms: number) => {
    time += ms;
  };
  return { ...board, put, forward, view: (viewer: Person) => board.viewOf(TICKET, viewerOf(viewer)) };
}

describe('who is on a ticket’s page', () => {
  it('customers see that support is viewing and who of it writes, but not each other', () => {
    const { put, view } = setUp();
    put(ona, 'Writing');
    expect(view(rasa)).toEqual(nobody);
    put(jonas, 'Looking');
    expect(view(rasa)).toEqual({ ...nobody, supportLooking: true });
    put(jonas, 'Writing');
    expect(view(rasa)).toEqual({ ...nobody, supportLooking: true, writing: [jonas] });
  });

  it('staff learn who of staff looks, and everybody who writes', () => {
    const { put, view } = setUp();
    put(rasa, 'Looking');
    put(ona, 'Writing');
    expect(view(greta)).toEqual({ ...nobody, writing: [ona] });
    put(jonas, 'Writing');
    expect(view(greta)).toEqual({ supportLooking: true, looking: [jonas], writing: [ona, jonas] });
  });

  it('nobody learns of themselves', () => {
    const { put, view } = setUp();
    put(jonas, 'Writing');
    expect(view(jonas)).toEqual(nobody);
  });

  it('reports nothing about other tickets', () => {
    const { put, viewOf } = setUp();
    put(jonas, 'Writing');
    expect(viewOf('another ticket', viewerOf(greta))).toEqual(nobody);
  });

  it('says when others see a difference, and when not', () => {
    const { put, forward } = setUp();
    expect(put(jonas, 'Looking')).toBe(true);
    expect(put(jonas, 'Looking')).toBe(false);
    expect(put(jonas, 'Writing')).toBe(true);
    forward(PRESENCE_TTL_MS);
    expect(put(jonas, 'Writing')).toBe(true);
    expect(put(jonas, 'Left')).toBe(true);
    expect(put(jonas, 'Left')).toBe(false);
  });

  it('forgets people without a beat, to the millisecond', () => {
    const { put, view, peopleAt, expire, forward } = setUp();
    put(jonas, 'Looking');
    forward(PRESENCE_TTL_MS - 1);
    put(greta, 'Looking');
    expect(expire()).toEqual([]);
    expect(view(rasa).supportLooking).toBe(true);
    forward(1);
    expect(peopleAt(TICKET)).toEqual(new Set([greta.id]));
    expect(expire()).toEqual([TICKET]);
    expect(expire()).toEqual([]);
    forward(PRESENCE_TTL_MS);
    expect(expire()).toEqual([TICKET]);
    expect(peopleAt(TICKET)).toEqual(new Set());
  });

  it('names so many and no more', () => {
    const { put, view } = setUp();
    for (let count = 0; count <= PRESENCE_PEOPLE_MAX_COUNT; count += 1) put(person(`${count}`, true), 'Writing');
    expect(view(jonas).looking.length).toBe(PRESENCE_PEOPLE_MAX_COUNT);
    expect(view(jonas).writing.length).toBe(PRESENCE_PEOPLE_MAX_COUNT);
  });
});
