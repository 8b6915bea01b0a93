import { describe, expect, test } from 'vitest';
import { createSpeedometer } from './upload-progress.ts';

describe('the speed of an upload', () => {
  function setUp() {
    let now = 0;
    const speed = createSpeedometer(() => now);
    return (at: number, bytes: number) => {
      now = at;
      return speed(bytes);
    };
  }

  test('is that of the last ten seconds, updated once a second', () => {
    const at = setUp();
    expect(at(0, 0)).toBeNull();
    expect(at(500, 100)).toBeNull();
    expect(at(1000, 2000)).toBe(2000);
    expect(at(1500, 9000)).toBe(2000);
    expect(at(2000, 3000 + 9000)).toBe(6000);
    expect(at(12_000, 12_000 + 5000)).toBe(500);
  });

  test('starts again when a chunk is sent again', () => {
    const at = setUp();
    at(0, 0);
    at(1000, 5000);
    expect(at(2000, 1000)).toBe(5000);
    expect(at(3000, 2000)).toBe(1000);
  });
});
