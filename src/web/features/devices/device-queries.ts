import { queryOptions } from '@tanstack/react-query';
import { getDevice, getGetDeviceQueryKey } from '#generated/api/devices/devices.ts';

/** A unit by its serial number or IMEI. */
export function deviceQuery(number: string) {
  return queryOptions({
    queryKey: getGetDeviceQueryKey(number),
    queryFn: ({ signal }) => getDevice(number, {}, signal),
  });
}
