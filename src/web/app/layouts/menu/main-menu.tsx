import { NavLink } from 'react-router';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './main-menu.module.css';
import { QuickFilters } from './quick-filters.tsx';
import { menuFor } from '../../menu.ts';

/** The entries of the navigation; `mini` shows icons only. */
export function MainMenu({ mini = false }: { mini?: boolean }) {
  const { shell } = useFirstMessages();
  const user = useSession();
  return (
    <ul className={styles.list}>
      {menuFor(user).map(({ route, label, path, icon: Icon }) => (
        <li key={route}>
          <NavLink className={styles.item ?? ''} to={path} {...(mini && { title: shell.menu[label] })}>
            <Icon />
            <span className={classNames(mini && 'visually-hidden')}>{shell.menu[label]}</span>
          </NavLink>
          {route === 'tickets' && !mini && <QuickFilters />}
        </li>
      ))}
    </ul>
  );
}
