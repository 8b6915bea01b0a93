import type { PackingItems } from '#generated/model/packingItems.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { sendExport } from '../http/response/export.ts';
import { parsePath, parseQuery } from '../http/parse.ts';
import { downloadBoxItems } from '../services/products/download-box-items.ts';
import { getBoxItems } from '../services/products/get-box-items.ts';
import { getProductGroups } from '../services/products/get-product-groups.ts';

export function productRoutes(deps: AppDeps): OperationHandlers<'products'> {
  return {
    getProductGroups: async (c) => c.json(await getProductGroups(deps, currentUser(c))),
    async getBoxItems(c) {
      const box = parsePath('getBoxItems', c.req.param());
      return c.json<PackingItems>(await getBoxItems(deps, currentUser(c), box));
    },
    async downloadBoxItems(c) {
      const box = parsePath('downloadBoxItems', c.req.param());
      const { format = 'csv' } = parseQuery('downloadBoxItems', c.req.url);
      return sendExport(await downloadBoxItems(deps, currentUser(c), { ...box, format }));
    },
  };
}
