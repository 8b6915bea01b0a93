import axios from 'axios';
import type { AxiosRequestConfig, AxiosResponse, RawAxiosResponseHeaders } from 'axios';
import { ApiError, NetworkError } from './api-error.ts';
import { connection } from './connection.ts';
import { readProblem } from './problem.ts';
import { apiBaseUrl } from './runtime-config.ts';

/** Options of one call, the second argument of each generated function. */
export type CallOptions = AxiosRequestConfig & {
  /** The caller deals with a missing session and a missing network itself: no dialog, no toast. */
  standalone?: boolean;
};

/** What a generated call may throw, whatever problem the contract documents for it. */
export type ErrorType<_Documented> = ApiError | NetworkError;

export type AnswerWithHeaders<T> = { data: T; headers: RawAxiosResponseHeaders };

/** Sends one call of the contract and gives the body. Throws ApiError, NetworkError or, when cancelled, axios' CanceledError. */
export async function apiClient<T>(config: AxiosRequestConfig, options: CallOptions = {}): Promise<T> {
  return (await send<T>(config, options)).data;
}

/** Like apiClient, for answers whose headers matter (`redirect`, `content-disposition`). */
export async function apiClientWithHeaders<T>(
  config: AxiosRequestConfig,
  options: CallOptions = {},
): Promise<AnswerWithHeaders<T>> {
  const { data, headers } = await send<T>(config, options);
  return { data, headers: { ...headers } };
}

async function send<T>(config: AxiosRequestConfig, options: CallOptions): Promise<AxiosResponse<T>> {
  const { standalone = false, ...rest } = options;
  const request: AxiosRequestConfig = {
    ...config,
    ...rest,
    baseURL: apiBaseUrl(),
    withCredentials: true,
    // §7: a fixed auth-type header on every call.
    headers: { ...config.headers, ...rest.headers, 'auth-type': '1' },
  };
  try {
    return await axios.request<T>(request);
  } catch (error) {
    const failure = await failureOf(error);
    if (standalone) throw failure;
    if (failure instanceof NetworkError) connection.lost(failure);
    // product decision: the person signs in over the page, then the same request goes out again.
    if (isMissingSession(failure) && (await connection.signInAgain()))
      return send<T>(config, { ...options, standalone: true });
    throw failure;
  }
}

function isMissingSession(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401;
}

async function failureOf(error: unknown): Promise<unknown> {
  if (!axios.isAxiosError(error) || axios.isCancel(error)) return error;
  if (error.response === undefined) return new NetworkError(error.code ?? 'ERR_NETWORK');
  const { status, data, headers } = error.response;
  const seconds = Number(headers['retry-after']);
  return new ApiError(await readProblem(status, data), Number.isFinite(seconds) ? seconds : undefined);
}
