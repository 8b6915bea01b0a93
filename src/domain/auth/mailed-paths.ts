/** The portal's addresses in emails (§2.1): shared by the app that serves them and the server that sends them. */
export const mailedPaths = {
  account: () => '/user/account',
  register: ({ token }: { token: string }) => `/auth/register/${encodeURIComponent(token)}`,
  forgotPassword: () => '/auth/password/forgot',
  resetPassword: ({ token }: { token: string }) => `/auth/password/reset/${encodeURIComponent(token)}`,
  preferences: () => '/user/account/preferences',
  ticket: ({ id, feedback = false }: { id: string; feedback?: boolean }) =>
    `/tickets/${encodeURIComponent(id)}${feedback ? '?feedback=1' : ''}`,
  rma: ({ id }: { id: string }) => `/rma/${encodeURIComponent(id)}`,
  /** Confirms and ends the mails of a ticket to an address. */
  watch: ({ id, token }: { id: string; token: string }) =>
    `/watch/${encodeURIComponent(id)}/${encodeURIComponent(token)}`,
};
