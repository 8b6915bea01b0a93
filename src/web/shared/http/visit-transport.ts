import { AsyncLocalStorage } from 'node:async_hooks';
import axios from 'axios';
import type { AxiosAdapter } from 'axios';
import { sendBy } from './fetch-adapter.ts';
import type { SendRequest } from './fetch-adapter.ts';

/** Answers a call of one visitor's page: the server itself, in the same process. */
export type CallApi = SendRequest;

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
  return sendBy(callApi, url, config, { signal });
};
