import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keptListRoom, listRoomCookie } from '#domain/preferences.ts';
import { keepRoomOfWindow } from './list-room.ts';

const forget = () => {
  document.cookie = `${listRoomCookie}=; path=/; max-age=0`;
};
beforeEach(forget);
afterEach(forget);

it.each([
  { width: 390, room: 'narrow' },
  { width: 759, room: 'narrow' },
  { width: 1_000, room: undefined },
  { width: 1_350, room: 'wide' },
])('tells the server of a window of $width px: $room', async ({ width, room }) => {
  await page.viewport(width, 800);
  keepRoomOfWindow();
  expect(keptListRoom(document.cookie)).toBe(room);
});

it('leaves what was measured', async () => {
  document.cookie = `${listRoomCookie}=wide; path=/`;
  await page.viewport(390, 800);
  keepRoomOfWindow();
  expect(keptListRoom(document.cookie)).toBe('wide');
});
