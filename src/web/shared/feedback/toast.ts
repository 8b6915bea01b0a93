import { logError } from './log-error.ts';
import type { ExternalToast, toast as SonnerToast } from 'sonner';

type Tone = 'success' | 'info' | 'warning' | 'error';

export type ToastOptions = {
  /** One line under the title. */
  text?: string;
  /** Toasts of one group replace each other. */
  group?: string;
  /** Until it is closed. */
  isSticky?: boolean;
  /** A button, for what can still be done about it. */
  action?: { label: string; onPress: () => void };
};

let loading: Promise<typeof SonnerToast> | undefined;

/** Loads the toaster before its first use: a lost network must still be reported. */
export function loadToaster(): Promise<typeof SonnerToast> {
  loading ??= import('sonner').then((module) => module.toast);
  return loading;
}

/** Shows a short message at the page's edge; screen readers announce it. */
export function showToast(tone: Tone, title: string, { text, group, isSticky, action }: ToastOptions = {}): void {
  const options: ExternalToast = {
    ...(text !== undefined && { description: text }),
    ...(group !== undefined && { id: group }),
    ...(action !== undefined && { action: { label: action.label, onClick: action.onPress } }),
    duration: isSticky === true ? Infinity : tone === 'error' ? 10_000 : 5_000,
  };
  loadToaster().then((toast) => toast[tone](title, options), logError);
}
