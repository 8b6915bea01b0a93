import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getDevice, getGetDeviceQueryKey, getSearchDevicesQueryKey } from '#generated/api/devices/devices.ts';

/** A unit by its serial number or IMEI. */
export function deviceQuery(number: string) {
  return queryOptions({
    queryKey: getGetDeviceQueryKey(number),
    queryFn: ({ signal }) => getDevice(number, {}, signal),
  });
}

/** A ticket or a return has changed, and with it perhaps the devices that it is about: what is shown is read again. */
export function refreshDevices(queryClient: QueryClient): void {
  const [path] = getGetDeviceQueryKey('');
  void queryClient.invalidateQueries({ queryKey: getSearchDevicesQueryKey().slice(0, 2) });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => typeof first === 'string' && first.startsWith(path),
  });
}
