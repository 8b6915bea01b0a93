import { PackageIcon, RssIcon } from '@primer/octicons-react';
import { Banner, SkeletonBox } from '@primer/react';
import { useQuery } from '@tanstack/react-query';
import type { ProductGroup } from '#generated/model/productGroup.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { EmptyState, FailedState } from '#web/shared/ui/page/states.tsx';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import { brandQuery } from '../../queries.ts';
import { ProductPicker } from './product-picker.tsx';

const HOTLINE_NICHE_ID = 3; // §1: products of this niche show the hotline

type Props = { chosen: ProductGroup | undefined; onChoose: (group: ProductGroup) => void };

/** The second step: the product groups of the customer. */
export function ProductStep({ chosen, onChoose }: Props) {
  const messages = useMessages();
  const { tickets } = messages;
  const { data: groups, error, refetch } = useQuery(productGroupsQuery);
  if (groups !== undefined && groups.length === 0) {
    return (
      <EmptyState
        picture={[RssIcon, PackageIcon]}
        heading={tickets.create.noProductsAtAll}
        text={tickets.create.noProductsAtAllHint}
        action={null}
      />
    );
  }
  if (groups !== undefined) return <ProductPicker groups={groups} chosen={chosen} onChoose={onChoose} />;
  if (error === null) return <SkeletonBox height="330px" />;
  const { text, requestId } = describeError(error, messages);
  return (
    <FailedState
      heading={tickets.create.productsFailed}
      text={text}
      requestId={requestId}
      onRetry={() => void refetch()}
    />
  );
}

/** The support hotline, for a product of its niche. */
export function HotlineNotice({ product }: { product: ProductGroup | undefined }) {
  const { language } = useLocale();
  const { tickets, auth } = useMessages();
  const shown = product?.productNicheId === HOTLINE_NICHE_ID;
  const { data: brand } = useQuery({ ...brandQuery, enabled: shown });
  if (!shown) return null;
  return (
    <Banner
      variant="info"
      title={brand ? tickets.create.hotline(brand.hotline.phone) : auth.hotline}
      description={
        <>
          {brand?.hotline.hours[language] ?? auth.hotlineHours}
          {brand && <div>{brand.hotline.notice[language]}</div>}
        </>
      }
    />
  );
}
