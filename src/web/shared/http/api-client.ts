import axios from 'axios';
import type { AxiosRequestConfig, AxiosResponse, RawAxiosResponseHeaders } from 'axios';
import type { problemCodes } from '#domain/errors.ts';
import { nextPaint } from '../lib/next-paint.ts';
import { NetworkError, hasStatus } from './api-error.ts';
import type { ApiError } from './api-error.ts';
import { callFailure } from './call-failure.ts';
import { connection } from './connection.ts';
import type { SignInAgainReason } from './connection.ts';
import { apiBaseUrl } from './runtime-config.ts';
import { tracked } from './in-flight.ts';
import { noteServerTime } from './server-clock.ts';

/** Options of one call, the second argument of each generated function. */
export type CallOptions = AxiosRequestConfig & {
  /** The caller deals with a missing session and a missing network itself: no dialog, no toast. */
  standalone?: boolean;
  /** The app's own periodic call: no sign of activity. */
  quiet?: boolean;
  /** The current render does not wait for it: it is sent after the paint. */
  afterPaint?: boolean;
};

/** What a generated call may throw, whatever problem the contract documents for it. */
export type ErrorType<_Documented> = ApiError | NetworkError;

export type AnswerWithHeaders<T> = { data: T; headers: RawAxiosResponseHeaders };

const recentSignInRequired: (typeof problemCodes)[number] = 'recent_sign_in_required';

/** Sends one call of the contract and gives the body. Throws ApiError, NetworkError or, when cancelled, axios' CanceledError. */
export async function apiClient<T>(config: AxiosRequestConfig, options: CallOptions = {}): Promise<T> {
  return (await send<T>(config, options)).data;
}

/** Like apiClient, for responses whose headers matter (`redirect`, `content-disposition`). */
export async function apiClientWithHeaders<T>(
  config: AxiosRequestConfig,
  options: CallOptions = {},
): Promise<AnswerWithHeaders<T>> {
  const { data, headers } = await send<T>(config, options);
  return { data, headers: { ...headers } };
}

async function send<T>(config: AxiosRequestConfig, options: CallOptions): Promise<AxiosResponse<T>> {
  const { standalone = false, quiet = false, afterPaint = false, ...rest } = options;
  if (afterPaint) await nextPaint();
  const request: AxiosRequestConfig = {
    ...config,
    ...rest,
    baseURL: apiBaseUrl(),
    withCredentials: true,
    // A foreign page is refused by its origin; axios would ask the browser's cookie store before each call.
    xsrfCookieName: '',
    // §7: a fixed auth-type header on every call.
    headers: { ...config.headers, ...rest.headers, 'auth-type': '1' },
  };
  const sentAt = performance.now();
  try {
    const sent = axios.request<T>(request);
    const answer = await (quiet ? sent : tracked(sent));
    noteServerTime(answer.headers['date']);
    if (!quiet) connection.answered();
    return answer;
  } catch (error) {
    const failure = await callFailure(error);
    if (standalone) throw failure;
    if (failure instanceof NetworkError) connection.lost(failure);
    // product decision: the person signs in over the page, then the same request goes out again.
    const reason = reasonToSignInAgain(failure);
    if (reason !== undefined && (await connection.signInAgain(reason, sentAt)))
      return send<T>(config, { ...options, standalone: true });
    throw failure;
  }
}

function reasonToSignInAgain(failure: unknown): SignInAgainReason | undefined {
  if (!hasStatus(failure, 401)) return undefined;
  return failure.problem.code === recentSignInRequired ? 'recentSignIn' : 'sessionEnded';
}
