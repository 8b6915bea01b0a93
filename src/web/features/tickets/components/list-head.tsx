import { PlusIcon } from '@primer/octicons-react';
import { isCustomer } from '#domain/access.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import type { TicketList } from '../use-ticket-list.ts';
import { ColumnsMenu, ExportMenu, SavedMenu } from './list-menus.tsx';
import { FilterToggle } from './filter-toggle.tsx';
import { ListSearch } from './list-search.tsx';
import { ListShortcuts } from './list-shortcuts.tsx';
import type { FilterPanelState } from './filter-frame.tsx';
import styles from './list-head.module.css';

/** Above the list: what it is, its search, its tools, and the one primary button. */
export function ListHead({ list, panel }: { list: TicketList; panel: FilterPanelState }) {
  const { tickets } = useMessages();
  const mayCreate = isCustomer(useSession().type);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 className={styles.heading}>{tickets.list.heading}</h1>
        {list.rows !== undefined && <span className={styles.total}>{tickets.list.total(list.totalRows)}</span>}
        <div className={styles.tools}>
          <span className={styles.wideOnly}>
            <FilterToggle filter={list.state} isOpen={panel.isOpen} panelId={panel.id} onToggle={panel.toggle} />
          </span>
          <span className={styles.phoneOnly}>
            <FilterToggle
              filter={list.state}
              isOpen={panel.isOpenOnPhone}
              panelId={panel.id}
              onToggle={panel.toggleOnPhone}
            />
          </span>
          <SavedMenu list={list} />
          <ExportMenu list={list} />
        </div>
        {mayCreate && (
          <div className={styles.primary}>
            <ButtonLink variant="primary" to={paths.ticketCreate()}>
              <PlusIcon />
              {tickets.createTicket}
            </ButtonLink>
          </div>
        )}
      </div>
      <div className={styles.line}>
        <ListSearch list={list} />
        <div className={classNames(styles.tools, styles.wideOnly)}>
          <ColumnsMenu list={list} />
        </div>
        <ListShortcuts mayCreate={mayCreate} />
      </div>
    </header>
  );
}
