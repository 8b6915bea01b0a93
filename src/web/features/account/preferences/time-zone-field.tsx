import { useState } from 'react';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatTextTime } from '#web/shared/lib/dates/format.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';
import { Button } from '@primer/react';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { SearchList } from '#web/shared/ui/fields/search-list.tsx';
import { deviceTimeZone, timeZoneName, timeZones } from './time-zones.ts';
import styles from './preferences.module.css';

type Props = {
  /** Absent for the zone of the device. */
  zone: string | undefined;
  onChoose: (zone: string | undefined) => void;
};

/** The zone in which times are shown, and the time there. */
export function TimeZoneField({ zone, onChoose }: Props) {
  const locale = useLocale();
  const { common, account } = useMessages();
  const texts = account.preferences;
  const now = useNow();
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.zone}>
      <span className={styles.label}>{texts.timeZone}</span>
      <Button aria-label={`${texts.changeZone}: ${zoneLabel(zone, locale.timeZone)}`} onClick={() => setChoosing(true)}>
        {zoneLabel(zone, locale.timeZone)}
      </Button>
      <span className={styles.hint}>
        {now !== undefined && texts.timeThere(formatTextTime(new Date(now).toISOString(), locale, now))}
      </span>
      {choosing && (
        <Dialog
          title={texts.timeZone}
          onClose={() => setChoosing(false)}
          actions={<Button onClick={() => setChoosing(false)}>{common.cancel}</Button>}
        >
          <ZoneList
            zone={zone}
            onChoose={(chosen) => {
              setChoosing(false);
              if (chosen !== zone) onChoose(chosen);
            }}
          />
        </Dialog>
      )}
    </div>
  );

  function zoneLabel(chosen: string | undefined, shown: string): string {
    return chosen === undefined ? texts.deviceZone(timeZoneName(shown)) : timeZoneName(chosen);
  }
}

type Choice = { zone: string | undefined; label: string };

function ZoneList({ zone, onChoose }: Props) {
  const { account } = useMessages();
  const texts = account.preferences;
  const choices: Choice[] = [
    { zone: undefined, label: texts.deviceZone(timeZoneName(deviceTimeZone())) },
    ...timeZones().map((name) => ({ zone: name, label: timeZoneName(name) })),
  ];
  return (
    <SearchList
      items={choices}
      textOf={({ label }) => label}
      idOf={(choice) => choice.zone ?? ''}
      chosen={choices.find((choice) => choice.zone === zone)}
      onChoose={(choice) => onChoose(choice.zone)}
      searchLabel={texts.searchZone}
      listLabel={texts.timeZone}
      countText={texts.zones}
      nothing={texts.noZone}
    >
      {({ label }) => label}
    </SearchList>
  );
}
