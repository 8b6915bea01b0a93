import { logError } from './log-error.ts';
import type { ExternalToast, toast as SonnerToast } from 'sonner';

type Tone = 'success' | 'info' | 'warning' | 'error';

export type ToastOptions = {
  /** One line under the title. */
  text?: string;
  /** Toasts of one group replace each other. */
  group?: string;
  /** Until somebody closes it. */
  stays?: boolean;
  /** A button, for what can still be done about it. */
  action?: { label: string; onPress: () => void };
};

let loading: Promise<typeof SonnerToast> | undefined;

/** Fetches the toaster ahead of its first use: a lost network must still be told. */
export function loadToaster(): Promise<typeof SonnerToast> {
  loading ??= import('sonner').then((module) => module.toast);
  return loading;
}

/** Shows a short message at the page's edge; screen readers hear it. */
export function showToast(tone: Tone, title: string, { text, group, stays, action }: ToastOptions = {}): void {
  const options: ExternalToast = {
    ...(text !== undefined && { description: text }),
    ...(group !== undefined && { id: group }),
    ...(action !== undefined && { action: { label: action.label, onClick: action.onPress } }),
    duration: stays === true ? Infinity : tone === 'error' ? 10_000 : 5_000,
  };
  loadToaster().then((toast) => toast[tone](title, options), logError);
}
