import axios from 'axios';
import { ApiError, NetworkError } from './api-error.ts';
import { readProblem } from './problem.ts';

/** What a failed call throws: ApiError for an answer, NetworkError without one; what is not of axios, and a cancelled call, as it is. */
export async function callFailure(error: unknown): Promise<unknown> {
  if (!axios.isAxiosError(error) || axios.isCancel(error)) return error;
  if (error.response === undefined) return new NetworkError(error.code ?? 'ERR_NETWORK');
  const { status, data, headers } = error.response;
  const seconds = Number(headers['retry-after']);
  const problem = await readProblem(status, data, languageOf(headers['content-language']));
  return new ApiError(problem, Number.isFinite(seconds) ? seconds : undefined);
}

// `en-GB` is English.
function languageOf(tag: unknown): string | undefined {
  return typeof tag === 'string' ? tag.split('-')[0]?.toLowerCase() : undefined;
}
