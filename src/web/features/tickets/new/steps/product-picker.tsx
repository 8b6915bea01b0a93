import type { ProductGroup } from '#generated/model/productGroup.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { SearchList } from '#web/shared/ui/fields/search-list.tsx';
import { ProductName } from '#web/capabilities/products/product-name.tsx';

type Props = {
  groups: readonly ProductGroup[];
  chosen: ProductGroup | undefined;
  onChoose: (group: ProductGroup) => void;
};

/** A searchable list of product groups (§2.6). */
export function ProductPicker({ groups, chosen, onChoose }: Props) {
  const { tickets } = useMessages();
  return (
    <SearchList
      items={groups}
      textOf={({ name }) => name}
      idOf={({ id }) => id}
      chosen={chosen}
      onChoose={onChoose}
      searchLabel={tickets.create.searchProduct}
      listLabel={tickets.create.product}
      countText={tickets.create.products}
      nothing={
        <>
          <strong>{tickets.create.noProduct}</strong> {tickets.create.noProductHint}
        </>
      }
    >
      {({ name, supportStatus }) => <ProductName name={name} supportStatus={supportStatus} />}
    </SearchList>
  );
}
