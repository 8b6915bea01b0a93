import { AsyncLocalStorage } from 'node:async_hooks';
import axios from 'axios';
import type { AxiosAdapter } from 'axios';
import { sendBy } from './fetch-adapter.ts';
import type { SendRequest } from './fetch-adapter.ts';

/** Handles a call of one visitor's page: the server itself, in the same process. */
export type CallApi = SendRequest;

type RequestContext = { callApi: CallApi; url: string; signal: AbortSignal };

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs `work` for one request: every API call inside it goes through `callApi`, with this visitor's cookie only. */
export function withRequest<T>(context: RequestContext, work: () => Promise<T>): Promise<T> {
  return contexts.run(context, work);
}

/** Has all calls go to the visitor's server instead of the network. On the server only, once. */
export function installRequestTransport(): void {
  axios.defaults.adapter = requestAdapter;
}

const requestAdapter: AxiosAdapter = async (config) => {
  const context = contexts.getStore();
  if (context === undefined) throw new Error('A call outside of any request');
  const { callApi, url, signal } = context;
  return sendBy(callApi, url, config, { signal });
};
