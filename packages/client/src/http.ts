import axios from 'axios';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse, RawAxiosResponseHeaders } from 'axios';
import { hasStatus } from '#web/shared/http/api-error.ts';
import type { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import { callFailure } from '#web/shared/http/call-failure.ts';

export interface ClientSettings {
  /** Where the server's API is; the page's own origin and `/api` unless set. */
  baseUrl: string;
  /** Sends the calls: its interceptors, headers, adapter and time limit hold. */
  axios: AxiosInstance;
  /** Called for a call without a session. Returns true if a person has signed in: the call is then repeated. */
  on401: (error: ApiError) => boolean | Promise<boolean>;
}

/** Options of one call, the last argument of each generated function and `request` of each hook. */
export type CallOptions = AxiosRequestConfig;

/** What a call throws, whatever problem the contract documents for it. */
export type ErrorType<_Documented> = ApiError | NetworkError;

export interface AnswerWithHeaders<T> {
  data: T;
  headers: RawAxiosResponseHeaders;
}

let settings: ClientSettings = { baseUrl: '/api', axios, on401: () => false };

/** Sets what is given for every call from now on; the rest stays as it was. */
export function configureClient(wanted: Partial<ClientSettings>): void {
  settings = { ...settings, ...wanted };
}

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

async function send<T>(
  config: AxiosRequestConfig,
  options: CallOptions,
  isRepeated = false,
): Promise<AxiosResponse<T>> {
  try {
    return await settings.axios.request<T>({
      baseURL: settings.baseUrl,
      // The session is a cookie.
      withCredentials: true,
      ...config,
      ...options,
      // §7: a fixed auth-type header on every call.
      headers: { ...config.headers, ...options.headers, 'auth-type': '1' },
    });
  } catch (error) {
    const failure = await callFailure(error);
    if (!isRepeated && hasStatus(failure, 401) && (await settings.on401(failure))) return send(config, options, true);
    throw failure;
  }
}
