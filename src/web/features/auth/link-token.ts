import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { decodeTokenPayload } from '#domain/auth/token-payload.ts';
import type { TokenPayload } from '#domain/auth/token-payload.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useStripToken } from '#web/shared/routing/use-strip-token.ts';

export type LinkToken = TokenPayload & { token: string };

/** Reads the token of a mailed link: what it says, or null when it is none, has no email or is expired (§5). */
export const loadLinkToken: LoaderFunction = ({ params: { token = '' } }): LinkToken | null => {
  const payload = decodeTokenPayload(token, new Date());
  return payload && { ...payload, token };
};

/** The token that the page was opened with, kept in memory only. */
export function useLinkToken(): LinkToken | null {
  useStripToken();
  const [link] = useState(useLoaderData<LinkToken | null>());
  return link;
}

/** Whether the server refused a request because of its token. */
export function isTokenRefused(error: unknown): boolean {
  return hasStatus(error, 422) && (error.problem.errors ?? []).some(({ code }) => code === 'invalid_token');
}
