import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerWith, signedInAs } from './portal.tsx';
import { Toasts } from '#web/app/layouts/toasts.tsx';
import { Portal } from '#web/app/portal.tsx';
import { createQueryClient } from '#web/app/query-client.ts';
import { loadCurrentUser } from '#web/capabilities/session/current-user.ts';
import { en } from '#web/messages/en/en.ts';

/** Draws a part of a page for the signed-in user of the contract's example. */
export async function show(part: ReactNode) {
  answerWith(signedInAs());
  const queryClient = createQueryClient();
  const element = (
    <>
      {part}
      <Toasts />
    </>
  );
  const router = createMemoryRouter([{ path: '/', loader: () => loadCurrentUser(queryClient), element }]);
  const locale = { language: 'en' as const, messages: en, timeZone: 'UTC' };
  return render(<Portal router={router} queryClient={queryClient} locale={locale} theme="light" />);
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = {
  id: 'AAAA',
  rawId: bytes('raw'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};

/** The browser makes a passkey, or fails as it would. */
export function browserMakes(error?: DOMException) {
  const response = {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('object'),
    getTransports: () => ['internal'],
  };
  const create = vi.spyOn(navigator.credentials, 'create');
  return error === undefined
    ? create.mockResolvedValue({ ...credential, response } as Credential)
    : create.mockRejectedValue(error);
}

/** The browser signs with a passkey of the user with this handle, or fails as it would. */
export function browserUses({ userHandle, error }: { userHandle?: Uint8Array; error?: DOMException } = {}) {
  const response = {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: userHandle?.buffer ?? null,
  };
  const get = vi.spyOn(navigator.credentials, 'get');
  return error === undefined
    ? get.mockResolvedValue({ ...credential, response } as Credential)
    : get.mockRejectedValue(error);
}
