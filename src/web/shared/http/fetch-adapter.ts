import axios, { AxiosError, AxiosHeaders } from 'axios';
import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios';

/** Sends one request of the API, as `fetch` does. */
export type SendRequest = (request: Request) => Promise<Response>;

/**
 * Sends a call of axios by `send`, and gives its answer as axios has it: AxiosError for a refusal, what `send` throws as it
 * is. `origin` is the page's address; `init` what else the request is to have. Of files nothing is read.
 */
export async function sendBy(
  send: SendRequest,
  origin: string,
  config: InternalAxiosRequestConfig,
  init: RequestInit = {},
): Promise<AxiosResponse<unknown>> {
  const { method = 'get', data, responseType } = config;
  const answer = await send(
    new Request(new URL(axios.getUri(config), origin), {
      method: method.toUpperCase(),
      headers: AxiosHeaders.from(config.headers).toJSON(true) as Record<string, string>,
      ...(data !== undefined && data !== null && { body: data as string }),
      ...init,
    }),
  );
  const text = await answer.text();
  const response: AxiosResponse<unknown> = {
    data: responseType === undefined || responseType === 'json' ? text : undefined,
    status: answer.status,
    statusText: answer.statusText,
    headers: Object.fromEntries(answer.headers),
    config,
  };
  if (answer.ok) return response;
  throw new AxiosError(`Status ${answer.status}`, AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
}

/** For a call that continues after its page is left: at most 64 KiB with its headers. Browser only. */
export const outlivePage: AxiosAdapter = async (config) => {
  try {
    return await sendBy((request) => fetch(request), location.href, config, {
      keepalive: true,
      credentials: 'include',
    });
  } catch (error) {
    if (axios.isAxiosError(error)) throw error;
    throw new AxiosError('No answer', AxiosError.ERR_NETWORK, config);
  }
};
