import {
  CheckIcon,
  ClockIcon,
  DotFillIcon,
  IssueOpenedIcon,
  PackageDependentsIcon,
  XCircleIcon,
} from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import { Button, LinkButton } from '@primer/react';
import { Link, useNavigate } from 'react-router';
import { can } from '#domain/access.ts';
import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import type { PagedList } from '#web/capabilities/lists/list-kind.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useToday } from '#web/shared/lib/dates/use-today.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { startWith } from '#web/shared/routing/start-with.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import bar from '#web/shared/ui/page/bottom-bar.module.css';
import { useDeviceTexts } from '../device-texts.ts';
import styles from './device-wall.module.css';
import { tileGroups, tileState, tileStates } from './tile-state.ts';
import type { TileGroup, TileState } from './tile-state.ts';
import { useTiles } from './use-tiles.ts';

const icons: Record<TileState, Icon> = {
  ticket: IssueOpenedIcon,
  return: PackageDependentsIcon,
  endsSoon: ClockIcon,
  ended: XCircleIcon,
  fine: DotFillIcon,
};

const LAST_DIGITS = 4;

/** The devices as tiles by model, each marked by what it needs; those that are chosen start a ticket or a return. */
export function DeviceWall({ list }: { list: PagedList<DeviceListItem> }) {
  const { wall } = useDeviceTexts();
  const navigate = useNavigate();
  const groups = tileGroups(list.rows ?? []);
  const order = groups.flatMap(({ devices }) => devices.map(({ number }) => number));
  const tiles = useTiles(order, (number) => void navigate(paths.device({ number })));
  const { area } = tiles;
  return (
    <>
      <Legend />
      <div
        role="listbox"
        tabIndex={-1}
        aria-multiselectable="true"
        aria-label={wall.label}
        aria-describedby="device-wall-keys"
        className={styles.wall}
        {...tiles.handlers}
      >
        {groups.map((group) => (
          <Group key={group.productGroup} group={group} chosen={tiles.chosen} active={tiles.active} />
        ))}
      </div>
      {area && (
        <div
          aria-hidden="true"
          className={styles.lasso}
          style={{
            insetInlineStart: area.left,
            insetBlockStart: area.top,
            inlineSize: area.right - area.left,
            blockSize: area.bottom - area.top,
          }}
        />
      )}
      <p id="device-wall-keys" className={styles.keys}>
        {wall.keys}
      </p>
      <ChosenBar numbers={[...tiles.chosen]} onClear={tiles.clear} />
    </>
  );
}

function Legend() {
  const { wall } = useDeviceTexts();
  return (
    <ul className={styles.legend}>
      {tileStates.map((state) => {
        const StateIcon = icons[state];
        return (
          <li key={state}>
            <span className={classNames(styles.key, styles[state])}>
              <StateIcon size={12} />
            </span>
            {wall.states[state]}
          </li>
        );
      })}
    </ul>
  );
}

type GroupProps = { group: TileGroup<DeviceListItem>; chosen: ReadonlySet<string>; active: string | undefined };

function Group({ group: { productGroup, supportStatus, devices }, chosen, active }: GroupProps) {
  const texts = useDeviceTexts();
  const { enums } = useMessages();
  const support = supportStatus === 0 ? texts.supported : enums.productSupportStatus[supportStatus];
  const name = `${productGroup} · ${support}`;
  return (
    <div role="group" aria-label={name}>
      <p aria-hidden="true" className={styles.heading}>
        <strong>{productGroup}</strong> · {support} · {devices.length}
      </p>
      <div role="presentation" className={styles.tiles}>
        {devices.map((device) => (
          <Tile
            key={device.number}
            device={device}
            isChosen={chosen.has(device.number)}
            isActive={device.number === active}
          />
        ))}
      </div>
    </div>
  );
}

function Tile({ device, isChosen, isActive }: { device: DeviceListItem; isChosen: boolean; isActive: boolean }) {
  const { wall } = useDeviceTexts();
  const state = tileState(device, useToday());
  const StateIcon = icons[state];
  const { number, nickname, site } = device;
  const words = [number, nickname, site, wall.states[state]].filter((word) => word !== undefined).join(' · ');
  return (
    <div
      role="option"
      aria-selected={isChosen}
      aria-label={words}
      title={words}
      tabIndex={isActive ? 0 : -1}
      data-number={number}
      className={classNames(styles.tile, styles[state])}
    >
      {isChosen ? <CheckIcon size={16} /> : <StateIcon size={16} />}
      <span className={styles.name}>{nickname ?? number.slice(-LAST_DIGITS)}</span>
    </div>
  );
}

function ChosenBar({ numbers, onClear }: { numbers: readonly string[]; onClear: () => void }) {
  const texts = useDeviceTexts();
  const user = useSession();
  const [only] = numbers;
  const start = startWith({ units: numbers });
  return (
    <div className={numbers.length === 0 ? styles.noBar : classNames(bar.bar, bar.chosen)}>
      <span role="status" className={bar.count}>
        {numbers.length > 0 && texts.wall.chosen(numbers.length)}
      </span>
      {only !== undefined && (
        <>
          <Button variant="invisible" onClick={onClear}>
            {texts.wall.clear}
          </Button>
          <span className={bar.actions}>
            {numbers.length === 1 && (
              <LinkButton as={Link} to={paths.device({ number: only })}>
                {texts.wall.open}
              </LinkButton>
            )}
            {can(user, 'createTicket') && (
              <LinkButton as={Link} to={paths.ticketCreate()} state={start}>
                {texts.newTicket}
              </LinkButton>
            )}
            {can(user, 'rma.submit') && (
              <LinkButton as={Link} variant="primary" to={paths.rmaCreate()} state={start}>
                {texts.newReturn}
              </LinkButton>
            )}
          </span>
        </>
      )}
    </div>
  );
}
