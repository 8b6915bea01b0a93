import { expect, test } from 'vitest';
import * as limits from './limits.ts';

test('times are given in the milliseconds that §9 means', () => {
  expect(limits.FILTER_COUNTERS_REFRESH_MS).toBe(600_000);
  expect(limits.PRODUCT_GROUPS_CACHE_MS).toBe(28_800_000);
  expect(limits.SESSION_IDLE_MS).toBe(1_800_000);
  expect(limits.SESSION_ABSOLUTE_MS).toBe(43_200_000);
});

test('sizes count 1024 bytes to the kilobyte', () => {
  expect(limits.IMAGE_FILE_MAX_BYTES).toBe(10_485_760);
  expect(limits.UPLOAD_CHUNK_MAX_BYTES).toBe(8_388_608);
  expect(limits.DOCUMENT_JSON_MAX_BYTES).toBe(262_144);
});

test('the default page size is one of the page sizes', () => {
  expect(limits.PAGE_SIZES_ROWS).toContain(limits.PAGE_SIZE_DEFAULT_ROWS);
});

test.each(Object.entries(limits))('%s is a value without a fraction and below no zero', (_, value) => {
  for (const single of [value].flat()) {
    if (typeof single === 'string') expect(single).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    else expect(Number.isSafeInteger(single) && Number(single) >= 0).toBe(true);
  }
});
