import type { Watcher } from '#generated/model/watcher.ts';
import type { Answer, Caller, TestApi } from './api.ts';

/** An address without an account. */
export const outsideAddress = (): string => `${crypto.randomUUID()}@outside.example`;

export function addWatcher(call: Caller, { ticketId }: { ticketId: string }, json: object): Promise<Answer> {
  return call('POST /tickets/watchers', { json: { ticketId, ...json } });
}

export async function watchersOf(call: Caller, { ticketId }: { ticketId: string }): Promise<Watcher[]> {
  return (await call(`GET /tickets/watchers?ticketId=${ticketId}`)).json<Watcher[]>();
}

/** What the newest mail to the address carries for the page that confirms and ends its mails. */
export async function mailedWatch(api: TestApi, email: string): Promise<{ watcherId: string; token: string }> {
  const { text } = await api.mailTo(email);
  const [, watcherId = '', token = ''] = /\/watch\/([0-9a-f-]{36})\/([\w-]+)/.exec(text) ?? [];
  return { watcherId, token };
}
