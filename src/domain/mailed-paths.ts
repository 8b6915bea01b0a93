/** The addresses of the portal that stand in mails (§2.1): one form for the app that serves them and the server that sends them. */
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
