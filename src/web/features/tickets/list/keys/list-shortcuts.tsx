import { QuestionIcon } from '@primer/octicons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { IconButton } from '@primer/react';
import { useListKeys } from './use-list-keys.ts';

const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

/** The keys of the list, and the button that shows them. */
export function ListShortcuts({ mayCreate }: { mayCreate: boolean }) {
  const { keys } = useMessages().tickets.list;
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  useListKeys((action) => {
    if (action === 'help') setIsOpen(true);
    else if (action === 'search') document.querySelector<HTMLInputElement>('search input')?.select();
    else if (mayCreate) void navigate(paths.ticketCreate());
  });
  return (
    <>
      <IconButton
        variant="invisible"
        aria-label={keys.open}
        icon={QuestionIcon}
        aria-keyshortcuts="?"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ShortcutsDialog mayCreate={mayCreate} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
