import type { devices } from '#web/messages/en/returns/devices.ts';
import { lazyMessages } from '#web/shared/i18n/lazy-messages.ts';

/** The texts of the devices, fetched with their pages. */
export const useDeviceTexts = lazyMessages<typeof devices>({
  en: async () => (await import('#web/messages/en/returns/devices.ts')).devices,
  lt: async () => (await import('#web/messages/lt/returns/devices.ts')).devices,
});
