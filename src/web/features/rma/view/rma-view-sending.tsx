import { Link } from 'react-router';
import type { Rma } from '#generated/model/rma.ts';
import { can } from '#domain/access.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { CopyButton } from '#web/shared/ui/copy-button.tsx';
import { AddressText, addressLines } from '../address-text.tsx';
import { unitsToSend, usePapers } from './papers.ts';
import { RmaViewParcel } from './rma-view-parcel.tsx';
import styles from './rma-view-sending.module.css';
import { useRmaViewTexts } from './rma-view-texts.ts';

// An article of the knowledge base.
const BATTERY_ARTICLE = 'packing-lithium-batteries';

/** While units are still to be sent: where to, in which parcel, and what goes into the box and onto it. */
export function RmaViewSending({ rma }: { rma: Rma }) {
  const { sending } = useRmaViewTexts();
  const isStaff = can(useSession(), 'portal.readAsStaff');
  const count = unitsToSend(rma);
  if (count === 0) return null;
  const { name = '', addresses = [] } = rma.office ?? {};
  const [first] = addresses;
  return (
    <section className={styles.sending} aria-labelledby="rma-sending">
      <h2 id="rma-sending" className={styles.heading}>
        {isStaff ? sending.awaited(count, name) : sending.send(count, name)}
      </h2>
      <div className={styles.parts}>
        {first !== undefined && (
          <div className={styles.address}>
            <AddressText address={first.address} />
            <CopyButton label={sending.copyAddress} text={[name, ...addressLines(first.address)].join('\n')} />
          </div>
        )}
        <RmaViewParcel rma={rma} />
        {!isStaff && <Papers id={rma.displayId} />}
      </div>
    </section>
  );
}

function Papers({ id }: { id: string }) {
  const { papers, batteries } = useRmaViewTexts();
  const { form, label } = usePapers(id);
  return (
    <div className={styles.papers}>
      <p>{papers.text}</p>
      <p className={styles.links}>
        <Link reloadDocument download="" to={form}>
          {papers.form}
        </Link>
        <Link reloadDocument download="" to={label}>
          {papers.label}
        </Link>
      </p>
      <details className={styles.batteries}>
        <summary>{batteries.title}</summary>
        <p>
          {batteries.text} <Link to={paths.article({ slug: BATTERY_ARTICLE })}>{batteries.link}</Link>
        </p>
      </details>
    </div>
  );
}
