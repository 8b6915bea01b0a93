import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate, useParams } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { decodeTokenPayload } from '#domain/token-payload.ts';
import type { TokenPayload } from '#domain/token-payload.ts';

export type LinkToken = TokenPayload & { token: string };

/** Reads the token of a mailed link: what it says, or null when it is none, has no email or is expired (§5). */
export const loadLinkToken: LoaderFunction = ({ params: { token = '' } }): LinkToken | null => {
  const payload = decodeTokenPayload(token, new Date());
  return payload && { ...payload, token };
};

/**
 * The token that the page was opened with, kept in memory alone: the address is replaced by the one without it at once, so that
 * it stands neither in the address bar nor in the history. A reload therefore asks to open the mail again.
 */
export function useLinkToken(): LinkToken | null {
  const { token } = useParams();
  const navigate = useNavigate();
  const [link] = useState(useLoaderData<LinkToken | null>());
  // The address bar is the browser's, and only it has a history.
  useEffect(() => {
    if (token !== undefined) void navigate('..', { relative: 'path', replace: true });
  }, [token, navigate]);
  return link;
}
