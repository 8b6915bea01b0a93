import { expect, test } from 'vitest';
import { imageTimestamp, withUniqueName } from './incoming-files.ts';

const taken = new Date(2026, 10, 12, 9, 41, 7);
const file = (name: string) => new File(['x'], name, { type: 'image/png', lastModified: taken.getTime() });
const named = (name: string) => withUniqueName(file(name), (moment) => `Screenshot ${moment}`);

test('an image from the clipboard or the camera gets a name', () => {
  expect(imageTimestamp(taken)).toBe('2026-11-12 09-41-07');
  expect(named('image.png')).toMatchObject({ name: 'Screenshot 2026-11-12 09-41-07.png', type: 'image/png', size: 1 });
  expect(named('image.JPEG').name).toBe('Screenshot 2026-11-12 09-41-07.jpeg');
});

test('a file that has a name keeps it', () => {
  expect(named('rack.png').name).toBe('rack.png');
  expect(named('image.of.rack.png').name).toBe('image.of.rack.png');
});
