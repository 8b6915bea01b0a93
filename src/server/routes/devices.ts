import type { Device } from '#generated/model/device.ts';
import type { DeviceName } from '#generated/model/deviceName.ts';
import type { DeviceSearchResult } from '#generated/model/deviceSearchResult.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { sendExport } from '../http/response/export.ts';
import { readJson } from '../http/body/json-body.ts';
import { parseBody, parsePath } from '../http/parse.ts';
import { exportDevices } from '../services/devices/export-devices.ts';
import { getDevice } from '../services/devices/get-device.ts';
import { nameDevice } from '../services/devices/name-device.ts';
import { searchDevices } from '../services/devices/search-devices.ts';

export function deviceRoutes(deps: AppDeps): OperationHandlers<'devices'> {
  return {
    async searchDevices(c) {
      const request = parseBody('searchDevices', await readJson(c.req.raw));
      return c.json<DeviceSearchResult>(await searchDevices(deps, currentUser(c), request));
    },
    async exportDevices(c) {
      const request = parseBody('exportDevices', await readJson(c.req.raw));
      return sendExport(await exportDevices(deps, currentUser(c), request));
    },
    async nameDevice(c) {
      const path = parsePath('nameDevice', c.req.param());
      const body = parseBody('nameDevice', await readJson(c.req.raw));
      return c.json<DeviceName>(await nameDevice(deps, currentUser(c), { ...path, ...body }));
    },
    async getDevice(c) {
      return c.json<Device>(await getDevice(deps, currentUser(c), parsePath('getDevice', c.req.param())));
    },
  };
}
