import { SearchIcon } from '@primer/octicons-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { FailureBoundary } from '#web/shared/feedback/failure-boundary.tsx';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { useSearchKeys } from './use-search-keys.ts';
import type { PaletteProps } from './palette.tsx';
import styles from './search-button.module.css';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Opens the search box, by key too; it is loaded when it is first used. On a phone an icon. */
export function SearchButton(props: Omit<PaletteProps, 'onClose'>) {
  const { shell } = useFirstMessages();
  const [isOpen, setIsOpen] = useState(false);
  const isMac = useSyncExternalStore(neverChanges, isApple, () => false);
  const open = () => setIsOpen(true);
  useSearchKeys(open);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={open}
      >
        <SearchIcon />
        <span className={styles.label}>{shell.searchAnything}</span>
        <kbd className={styles.key} aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <FailureBoundary
          fallback={
            <span role="alert" className={styles.failed}>
              {shell.searchNotLoaded}
            </span>
          }
        >
          <Suspense fallback={null}>
            <Palette {...props} onClose={() => setIsOpen(false)} />
          </Suspense>
        </FailureBoundary>
      )}
    </>
  );
}

const neverChanges = () => () => {};
const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);
