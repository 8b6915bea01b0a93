import type { UserSession } from '#generated/model/userSession.ts';
import type { Messages } from '#web/messages/catalogue.ts';

type Device = Pick<UserSession, 'browser' | 'system'>;

/** A device in words: `Firefox 146 on Android`; what the browser did not say is left out. */
export function deviceName({ browser, system }: Device, { account }: Messages): string {
  const { sessions } = account;
  if (browser === undefined) return system ?? sessions.unknownBrowser;
  return system === undefined ? browser : sessions.device(browser, system);
}

/** Whether the browser calls its system one of a phone or tablet. */
export function isPhone({ system = '' }: Device): boolean {
  return /android|ios|ipados|iphone|ipad/i.test(system);
}
