import { lazy, Suspense, useEffect, useState } from 'react';
import { logError } from '#web/shared/feedback/log-error.ts';
import { loadToaster } from '#web/shared/feedback/toast.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { usePreferences } from '#web/shared/lib/storage/preferences.tsx';

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }));

// On a phone the page's main action is at the bottom edge.
const ABOVE_ACTION_BAR_PX = 88;

/** Where toasts appear. Fetched when the page is quiet, so that it is there when the network is not. */
export function Toasts() {
  const { common, shell } = useFirstMessages();
  const { theme } = usePreferences();
  const [wanted, setWanted] = useState(false);
  // Only the browser knows when it is idle.
  useEffect(() => {
    const timer = setTimeout(() => loadToaster().then(() => setWanted(true), logError), 500);
    return () => clearTimeout(timer);
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster
        closeButton
        theme={theme === 'auto' ? 'system' : theme}
        position="bottom-center"
        mobileOffset={{ bottom: ABOVE_ACTION_BAR_PX }}
        containerAriaLabel={shell.notifications}
        toastOptions={{ closeButtonAriaLabel: common.close }}
      />
    </Suspense>
  );
}
