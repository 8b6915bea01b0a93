import { UPLOAD_STALL_MS } from '#domain/limits.ts';
import { NetworkError } from '#web/shared/http/api-error.ts';
import type { SendOptions } from './upload-transport.ts';

/**
 * Sends bytes and cuts the request when none went out for a minute: a connection can die without a word. Throws
 * what the request throws; a NetworkError when it was cut.
 */
export async function sendUnstalled(
  send: (options: SendOptions) => Promise<unknown>,
  { signal, onProgress }: SendOptions,
): Promise<void> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), UPLOAD_STALL_MS);
  };
  restart();
  try {
    await send({
      signal: AbortSignal.any([signal, stalled.signal]),
      onProgress: (sentBytes) => {
        restart();
        onProgress(sentBytes);
      },
    });
  } catch (error) {
    if (stalled.signal.aborted && !signal.aborted) throw new NetworkError('ERR_STALLED');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
