import { Link } from 'react-router';
import type { Icon } from '@primer/octicons-react';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { LinkButton } from '@primer/react';
import { useKnownBrand } from '#web/shared/lib/use-brand.ts';
import { Hotline } from '../layouts/hotline.tsx';
import { BarePage, ErrorFrame } from './error-frame.tsx';
import { useContinuePath } from './use-continue-path.ts';

/** §2.1: the first call got no response or a server error; the button tries again. */
export function Outage({ icon, heading, text }: { icon: Icon; heading: string; text: string }) {
  const { common } = useFirstMessages();
  const brand = useKnownBrand();
  const action = (
    <LinkButton as={Link} variant="primary" to={useContinuePath()} replace>
      {common.retry}
    </LinkButton>
  );
  return (
    <BarePage>
      <div>
        <ErrorFrame icon={icon} heading={heading} text={text} actions={action} />
        {/* Who has no portal can still call; a server that is down is not asked for the number. */}
        {brand && <Hotline />}
      </div>
    </BarePage>
  );
}
