import { PackageIcon, RssIcon } from '@primer/octicons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import type { ProductGroup } from '#generated/model/productGroup.ts';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { ScanButton } from '#web/capabilities/scanner/scan-button.tsx';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useDebouncedText } from '#web/shared/lib/use-debounced-text.ts';
import { SearchList } from '#web/shared/ui/fields/search-list.tsx';
import { EmptyState, FailedState } from '#web/shared/ui/page/states.tsx';
import { newTicketFieldIds } from '../new-ticket-fields.ts';
import { devicesQuery, numberIn } from './found-devices.ts';
import styles from './product-field.module.css';

type Props = {
  chosen: ProductGroup | undefined;
  units: readonly string[];
  error: string | undefined;
  onChoose: (choice: { product?: ProductGroup; units?: string[] }) => void;
};

type Found = { device: DeviceListItem } | { group: ProductGroup };

const isNumber = (search: string) => numberIn(search) !== search.trim() || /^\d{4,}$/.test(search.trim());

/** The device or the product that the ticket is about, in one field: a number is looked up and determines the product. */
export function ProductField(props: Props) {
  const { create } = useMessages().tickets;
  const { items, search, setSearch, choose, lookUp, unknown } = useChoices(props);
  const state = useGroupsState();
  if (state !== undefined) return state;
  const notFound = unknown === undefined ? undefined : create.unknownDevice(unknown);
  return (
    <div className={styles.field}>
      <div className={styles.search}>
        <SearchList
          items={items}
          // The server has found the devices for a number in whatever notation; those for other words may be of the last ones.
          textOf={(found) => ('group' in found ? found.group.name : isNumber(search) ? search : wordsOf(found.device))}
          idOf={(found) => ('group' in found ? found.group.id : found.device.id)}
          chosen={items.find((found) => 'group' in found && found.group.id === props.chosen?.id)}
          onChoose={choose}
          searchLabel={create.deviceOrProduct}
          listLabel={create.product}
          countText={create.products}
          nothing={isNumber(search) ? create.lookingUp : `${create.noProduct} ${create.noProductHint}`}
          popup={{
            id: newTicketFieldIds.productGroupId,
            placeholder: props.chosen === undefined ? create.deviceHint : create.anotherDevice,
            error: props.error ?? notFound,
            onSearch: setSearch,
            onEnter: async (words) => isNumber(words) && lookUp(words),
          }}
        >
          {(found) => ('group' in found ? <ProductName {...found.group} /> : <DeviceOption device={found.device} />)}
        </SearchList>
      </div>
      <ScanButton
        label={create.scan}
        title={create.scanTitle}
        read={numberOnLabel}
        onScan={(code) => void lookUp(code)}
      />
    </div>
  );
}

function useChoices({ units, onChoose }: Props) {
  const queryClient = useQueryClient();
  const { data: groups = [] } = useQuery(productGroupsQuery);
  const [search, setSearch] = useState('');
  const { data: devices = [] } = useQuery(devicesQuery(useDebouncedText(search)));
  const [unknown, setUnknown] = useState<string>();

  function choose(found: Found): void {
    setUnknown(undefined);
    if ('group' in found) return onChoose({ product: found.group });
    const { number, productGroup } = found.device;
    const product = groups.find(({ name }) => name === productGroup);
    onChoose({ ...(product && { product }), units: [...new Set([...units, number])] });
  }

  async function lookUp(typed: string): Promise<boolean> {
    const number = numberIn(typed);
    const found = await queryClient.fetchQuery(devicesQuery(typed));
    const device = found.find((one) => [one.number, one.imei, one.macAddress].includes(number)) ?? found[0];
    if (device === undefined) setUnknown(number);
    else choose({ device });
    return device !== undefined;
  }

  const found = devices.map((device): Found => ({ device }));
  const products = groups.map((group): Found => ({ group }));
  return {
    // Words are rather a product's than a name.
    items: isNumber(search) ? [...found, ...products] : [...products, ...found],
    search,
    setSearch: (words: string) => {
      setSearch(words);
      setUnknown(undefined);
    },
    choose,
    lookUp,
    unknown,
  };
}

function DeviceOption({ device: { number, nickname, site, productGroup, imei } }: { device: DeviceListItem }) {
  const facts = [nickname, site, productGroup, imei === number ? undefined : imei];
  return (
    <>
      <code>{number}</code>
      <span className={styles.facts}>{facts.filter((fact) => fact !== undefined).join(' · ')}</span>
    </>
  );
}

function wordsOf({ nickname = '', site = '', number, imei = '' }: DeviceListItem): string {
  return [nickname, site, number, imei].join(' ');
}

function numberOnLabel(code: string): string | undefined {
  const number = numberIn(code);
  return /\d{4}/.test(number) ? number : undefined;
}

// What is shown in place of the field, where there is nothing to choose from.
function useGroupsState() {
  const messages = useMessages();
  const { create } = messages.tickets;
  const { data: groups, error: failure, refetch } = useQuery(productGroupsQuery);
  if (groups !== undefined && groups.length === 0) {
    return (
      <EmptyState
        picture={[RssIcon, PackageIcon]}
        heading={create.noProductsAtAll}
        text={create.noProductsAtAllHint}
        action={null}
      />
    );
  }
  if (groups !== undefined || failure === null) return undefined;
  const { text, requestId } = describeError(failure, messages);
  return (
    <FailedState heading={create.productsFailed} text={text} requestId={requestId} onRetry={() => void refetch()} />
  );
}
