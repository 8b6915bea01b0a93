import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { XIcon } from '@primer/octicons-react';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { IconButton } from '@primer/react';
import styles from './overlay-drawer.module.css';
import { BrandMark } from '../brand-mark.tsx';
import { MainMenu } from './main-menu.tsx';

/** The drawer over the page on a phone; closes by its links, its button, Escape and a click outside. */
export function OverlayDrawer({ onClose }: { onClose: () => void }) {
  const { shell } = useFirstMessages();
  const ref = useRef<HTMLDialogElement>(null);
  const follow = useEffectEvent(({ target }: Event) => {
    if (target instanceof Element && target.closest('a') !== null) onClose();
  });
  // Only showModal makes the page behind inert. Closed before React takes it out: only then the focus goes back.
  useLayoutEffect(() => {
    const drawer = ref.current;
    drawer?.showModal();
    // At the document: the link itself is followed first.
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('click', follow);
      drawer?.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={shell.mainMenu}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      closedby="any"
      onClose={onClose}
    >
      <nav aria-label={shell.mainMenu} className={styles.inside}>
        <div className={styles.head}>
          <BrandMark />
          <IconButton variant="invisible" aria-label={shell.closeMenu} icon={XIcon} onClick={onClose} />
        </div>
        <MainMenu />
      </nav>
    </dialog>
  );
}
