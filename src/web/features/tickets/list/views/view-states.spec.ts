import { describe, expect, test } from 'vitest';
import { namedFilterText } from '#web/capabilities/lists/list-memory.ts';
import { parseList } from '#web/capabilities/lists/list-state.ts';
import { ticketList } from '../ticket-list.tsx';
import { listViews, namedViews } from './view-states.ts';

const at = (query: string) => ({ kind: ticketList, wanted: parseList(ticketList, new URLSearchParams(query)) });
const pathsAt = (query: string) => listViews(at(query)).map(({ path }) => path);
const currentAt = (query: string) =>
  listViews(at(query)).flatMap(({ counter, isCurrent }) => (isCurrent ? counter : []));

describe('the usual views', () => {
  test('are addresses, by whose turn it is unless another order was chosen; all open ones stay as they are', () => {
    expect(pathsAt('')).toEqual([
      '/tickets?needsReply=1&sort=needsReply',
      '/tickets?awaitsOther=1&sort=needsReply',
      '/tickets?unread=1&sort=needsReply',
      '/tickets?statuses=OnHold&sort=needsReply',
      '/tickets',
    ]);
    expect(pathsAt('sort=title&desc=0&size=30&page=3&words=vpn&types=Question').slice(3)).toEqual([
      '/tickets?statuses=OnHold&size=30&sort=title&desc=0',
      '/tickets?size=30&sort=title&desc=0',
    ]);
  });

  test('are current in every order and on every page, but not with another filter or words', () => {
    expect(currentAt('')).toEqual(['open']);
    expect(currentAt('needsReply=1&sort=title&page=2')).toEqual(['needsReply']);
    expect(currentAt('needsReply=1&types=Question')).toEqual([]);
    expect(currentAt('words=vpn')).toEqual([]);
  });
});

test('named filters are views with their own words and order; a broken one is none', () => {
  const { kind, wanted } = at('words=vpn&types=Question&sort=title');
  const filter = { id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d60', list: 'Tickets', name: 'VPN' } as const;
  const named = [
    { ...filter, filters: namedFilterText(kind, wanted) },
    { ...filter, filters: 'broken' },
  ];
  const views = namedViews(at('size=50'), named);
  expect(views).toMatchObject([
    { name: 'VPN', path: '/tickets?words=vpn&types=Question&size=50&sort=title', isCurrent: false },
  ]);
  expect(namedViews(at('words=vpn&types=Question'), named)[0]?.isCurrent).toBe(true);
});
