/** The cookies of the contract. */
export const SESSION_COOKIE = 'helpdesk_session';
export const PRE_SIGN_IN_COOKIE = 'helpdesk_pre_sign_in';

/** A `Set-Cookie` header. Not HttpOnly: a mocked answer is given by a script, which could not set such a cookie. */
export function setCookie(name: string, token: string): string {
  return `${name}=${token}; Path=/; SameSite=Lax`;
}

/** A `Set-Cookie` header that takes the cookie away. */
export function clearCookie(name: string): string {
  return `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
