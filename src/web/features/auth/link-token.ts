import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { decodeTokenPayload } from '#domain/token-payload.ts';
import type { TokenPayload } from '#domain/token-payload.ts';
import { useTokenTakenOut } from '#web/shared/routing/use-token-taken-out.ts';

export type LinkToken = TokenPayload & { token: string };

/** Reads the token of a mailed link: what it says, or null when it is none, has no email or is expired (§5). */
export const loadLinkToken: LoaderFunction = ({ params: { token = '' } }): LinkToken | null => {
  const payload = decodeTokenPayload(token, new Date());
  return payload && { ...payload, token };
};

/** The token that the page was opened with, kept in memory alone. */
export function useLinkToken(): LinkToken | null {
  useTokenTakenOut();
  const [link] = useState(useLoaderData<LinkToken | null>());
  return link;
}
