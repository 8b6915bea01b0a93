import type { ExportFormat } from '#generated/model/exportFormat.ts';
import type { PackingItem } from '#generated/model/packingItem.ts';
import { unitWords } from '../devices/internal/unit-words.ts';
import { exportFile } from '../kernel/export/exported-file.ts';
import type { ExportedFile } from '../kernel/export/exported-file.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { getBoxItems } from './get-box-items.ts';

// §2.5, and what else is known.
const columns = [
  { key: 'parentBoxNumber', width: 20 },
  { key: 'childBoxNumber', width: 16 },
  { key: 'serialNumber', width: 16 },
  { key: 'imei', width: 18 },
  { key: 'macAddress', width: 20 },
  { key: 'productGroup', width: 28 },
  { key: 'warrantyUntil', width: 16 },
] as const satisfies readonly { key: keyof PackingItem; width: number }[];

/** The units of a box as a file in the person's language (§2.5, §7.4). Refuses as `getBoxItems` does. */
export async function downloadBoxItems(
  { db, logger }: Pick<ServiceContext, 'db' | 'logger'>,
  user: SignedInUser,
  { id, format }: { id: string; format: ExportFormat },
): Promise<ExportedFile> {
  const items = await getBoxItems({ db }, user, { id });
  const words = unitWords[user.preferences.language];
  return exportFile({ logger }, `packing-list-${id.toLowerCase()}`, format, {
    name: words.packingList,
    columns: columns.map(({ key, width }) => ({ heading: words.columns[key], width })),
    batches: oneBatch(items.map((item) => columns.map(({ key }) => item[key] ?? ''))),
  });
}

async function* oneBatch<Rows>(rows: Rows): AsyncGenerator<Rows> {
  yield rows;
}
