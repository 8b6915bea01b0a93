/** `r•••@example.com`: recognised by who knows it, of no use to who reads over a shoulder. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '•••' : `${first}•••${email.slice(at)}`;
}
