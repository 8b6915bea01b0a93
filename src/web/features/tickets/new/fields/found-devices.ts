import { queryOptions } from '@tanstack/react-query';
import {
  getDevice,
  getGetDeviceQueryKey,
  getSearchDevicesQueryKey,
  searchDevices,
} from '#generated/api/devices/devices.ts';
import { unitOnLabel } from '#domain/units/label-code.ts';
import { readUnitNumber } from '#domain/units/unit-number.ts';

const DIGITS_MIN_CHARACTERS = 4; // fewer are in most numbers
const WORDS_MIN_CHARACTERS = 3;

/** The units with a number, name or site like this, a few of them; asked once enough is typed. A search that fails finds none. */
export function devicesQuery(typed: string) {
  const words = numberIn(typed);
  const request = {
    pagination: { page: 1, rowsPerPage: 15, sortBy: 'dispatchDate', sortDescending: true },
    request: { words },
  } as const;
  return queryOptions({
    queryKey: getSearchDevicesQueryKey(request),
    queryFn: ({ signal }) =>
      searchDevices(request, { standalone: true }, signal).then(
        ({ result }) => result,
        () => [],
      ),
    enabled: words.length >= (/^\d*$/.test(words) ? DIGITS_MIN_CHARACTERS : WORDS_MIN_CHARACTERS),
  });
}

/** A unit with its warranty and tickets. */
export function unitQuery(number: string) {
  return queryOptions({
    queryKey: getGetDeviceQueryKey(number),
    queryFn: ({ signal }) => getDevice(number, { standalone: true }, signal),
    retry: false,
  });
}

/** The number of a unit as it is typed, pasted or scanned; other words unchanged. */
export function numberIn(typed: string): string {
  return readUnitNumber(typed)?.value ?? unitOnLabel(typed) ?? typed.trim();
}
