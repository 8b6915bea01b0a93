import { ExportDevicesBody, GetDeviceParams, SearchDevicesBody } from '#generated/zod/devices/devices.ts';
import type { Device } from '#generated/model/device.ts';
import type { DeviceFilter } from '#generated/model/deviceFilter.ts';
import type { DeviceSearchResult } from '#generated/model/deviceSearchResult.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/context.ts';
import { sendExport } from '../http/response/export.ts';
import { readJson } from '../http/body/json-body.ts';
import { parseBody, parsePath } from '../http/parse.ts';
import { exportDevices } from '../services/devices/export-devices.ts';
import { getDevice } from '../services/devices/get-device.ts';
import { searchDevices } from '../services/devices/search-devices.ts';

export function deviceRoutes(deps: AppDeps): OperationHandlers {
  return {
    async searchDevices(c) {
      const { pagination, request } = parseBody(SearchDevicesBody, await readJson(c.req.raw));
      const filter = request as DeviceFilter;
      return c.json<DeviceSearchResult>(await searchDevices(deps, currentUser(c), { pagination, request: filter }));
    },
    async exportDevices(c) {
      const { request, ...how } = parseBody(ExportDevicesBody, await readJson(c.req.raw));
      return sendExport(await exportDevices(deps, currentUser(c), { ...how, request: request as DeviceFilter }));
    },
    async getDevice(c) {
      return c.json<Device>(await getDevice(deps, currentUser(c), parsePath(GetDeviceParams, c.req.param())));
    },
  };
}
