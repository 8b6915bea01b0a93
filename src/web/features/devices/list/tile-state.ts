import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import { warrantyLeft } from '../warranty.ts';

/** What a device most needs attention for; the first that holds. */
export const tileStates = ['ticket', 'return', 'endsSoon', 'ended', 'fine'] as const;
export type TileState = (typeof tileStates)[number];

type Facts = Pick<DeviceListItem, 'openTicketCount' | 'rmaDisplayId' | 'warrantyUntil'>;

/** The state of a device on a day (yyyy-MM-dd). */
export function tileState({ openTicketCount = 0, rmaDisplayId, warrantyUntil }: Facts, today: string): TileState {
  if (openTicketCount > 0) return 'ticket';
  if (rmaDisplayId !== undefined) return 'return';
  const warranty = warrantyUntil === undefined ? 'InWarranty' : warrantyLeft(warrantyUntil, today).kind;
  return warranty === 'EndsSoon' ? 'endsSoon' : warranty === 'Ended' ? 'ended' : 'fine';
}

/** Devices of one model with one level of support. */
export interface TileGroup<Item> {
  productGroup: string;
  supportStatus: DeviceListItem['productSupportStatus'];
  devices: Item[];
}

/** Devices by model, those with the best support first, then by name. */
export function tileGroups<Item extends Pick<DeviceListItem, 'productGroup' | 'productSupportStatus'>>(
  devices: readonly Item[],
): TileGroup<Item>[] {
  const groups = new Map<string, TileGroup<Item>>();
  for (const device of devices) {
    const { productGroup, productSupportStatus: supportStatus } = device;
    const group = groups.get(productGroup) ?? { productGroup, supportStatus, devices: [] };
    groups.set(productGroup, group);
    group.devices.push(device);
  }
  return [...groups.values()].toSorted(
    (a, b) => a.supportStatus - b.supportStatus || a.productGroup.localeCompare(b.productGroup),
  );
}
