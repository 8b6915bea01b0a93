import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { can } from '#domain/access.ts';
import type { Device } from '#generated/model/device.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useToday } from '#web/shared/lib/dates/use-today.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Time } from '#web/shared/ui/time.tsx';
import { placeOf } from './device-life.ts';
import type { Place } from './device-life.ts';
import { useDeviceTexts } from '../device-texts.ts';
import { warrantyLeft } from '../warranty.ts';
import styles from './device-facts.module.css';

/** The three facts for which a device is looked up: support, warranty, and its current location. */
export function DeviceFacts({ device }: { device: Device }) {
  const texts = useDeviceTexts();
  return (
    <dl className={styles.facts}>
      <Fact name={texts.support}>
        <Support device={device} />
      </Fact>
      <Fact name={texts.warranty}>
        <Warranty until={device.warrantyUntil} />
      </Fact>
      <Fact name={texts.where}>
        <Where place={placeOf(device)} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Support({ device: { productGroup } }: { device: Device }) {
  const { enums } = useMessages();
  const texts = useDeviceTexts();
  const { supportStatus, name } = productGroup;
  return (
    <>
      <strong>{supportStatus === 0 ? texts.supported : enums.productSupportStatus[supportStatus]}</strong>
      <span>{name}</span>
    </>
  );
}

function Warranty({ until }: { until: string | undefined }) {
  const texts = useDeviceTexts();
  const today = useToday();
  if (until === undefined) return <strong>{texts.noWarranty}</strong>;
  const { kind, days } = warrantyLeft(until, today);
  const hasEnded = kind === 'Ended';
  return (
    <>
      <strong className={styles[kind]}>{hasEnded ? texts.endedAgo(days) : texts.daysLeft(days)}</strong>
      <span>{hasEnded ? texts.endedOn(until) : texts.until(until)}</span>
    </>
  );
}

function Where({ place }: { place: Place }) {
  const texts = useDeviceTexts();
  const staff = can(useSession(), 'portal.readAsStaff');
  return (
    <>
      <strong>{(staff ? texts.placesForStaff : texts.places)[place.kind]}</strong>
      {place.kind !== 'customer' && (
        <span>
          {texts.placeNotes[place.kind]}{' '}
          {place.kind === 'replaced' ? (
            <Link to={paths.device({ number: place.by })}>{place.by}</Link>
          ) : (
            <>
              {'on' in place && <Time value={place.on} format="text" />}
              {' · '}
              <Link to={paths.rma({ id: place.rma })}>{texts.returned(place.rma)}</Link>
            </>
          )}
        </span>
      )}
    </>
  );
}
