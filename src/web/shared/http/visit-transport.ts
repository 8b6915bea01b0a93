import { AsyncLocalStorage } from 'node:async_hooks';
import axios, { AxiosError, AxiosHeaders } from 'axios';
import type { AxiosAdapter, AxiosResponse } from 'axios';

/** Answers a call of one visitor's page: the server itself, in the same process. */
export type CallApi = (request: Request) => Promise<Response>;

type Visit = { callApi: CallApi; url: string; signal: AbortSignal };

const visits = new AsyncLocalStorage<Visit>();

/** Runs `work` for one visitor: every call of the contract inside it goes out by `callApi`, with nobody else's cookie. */
export function forVisit<T>(visit: Visit, work: () => Promise<T>): Promise<T> {
  return visits.run(visit, work);
}

/** Has all calls go to the visitor's server instead of the network. On the server only, once. */
export function callByVisit(): void {
  axios.defaults.adapter = answerByVisit;
}

const answerByVisit: AxiosAdapter = async (config) => {
  const visit = visits.getStore();
  if (visit === undefined) throw new Error('A call outside of any visit');
  const { callApi, url, signal } = visit;
  const { method = 'get', data } = config;
  const answer = await callApi(
    new Request(new URL(axios.getUri(config), url), {
      method: method.toUpperCase(),
      headers: AxiosHeaders.from(config.headers).toJSON(true) as Record<string, string>,
      ...(data !== undefined && data !== null && { body: data as string }),
      signal,
    }),
  );
  const text = await answer.text();
  const response: AxiosResponse<unknown> = {
    data: parsed(text, config.responseType),
    status: answer.status,
    statusText: answer.statusText,
    headers: Object.fromEntries(answer.headers),
    config,
  };
  if (answer.ok) return response;
  throw new AxiosError(`Status ${answer.status}`, AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
};

// What is a file or no JSON is no part of a first view.
function parsed(text: string, type: string | undefined): unknown {
  return type === undefined || type === 'json' ? text : undefined;
}
