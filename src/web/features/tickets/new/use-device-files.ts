import { useQuery } from '@tanstack/react-query';
import { productOfModel } from '#domain/troubleshoot/product-code.ts';
import type { ProductGroup } from '#generated/model/productGroup.ts';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import type { Found } from '#web/capabilities/troubleshoot/outcome.ts';
import { useTroubleshoot } from '#web/capabilities/troubleshoot/use-troubleshoot.tsx';
import { useUploads } from '#web/capabilities/uploads/use-uploads.ts';

type Ports = { onFound: (found: Found) => void; onProduct: (product: ProductGroup) => void };

/** The files of a form: facts about a device go into its description, and the product of the device is chosen. */
export function useDeviceFiles({ onFound, onProduct }: Ports) {
  const { data: products = [] } = useQuery(productGroupsQuery);
  const troubleshoot = useTroubleshoot({
    products,
    onFound: (found: Found) => {
      const { model } = found.facts;
      onFound(found);
      const product = model === undefined ? undefined : productOfModel(model, products);
      if (product !== undefined) onProduct(product);
    },
  });
  return { troubleshoot, uploads: useUploads({ beforeAdd: troubleshoot.beforeAdd }) };
}
