type Names = { firstName?: string | null; lastName?: string | null };

/** How a person is called: both names with a blank between them; empty without either. */
export function nameOfPerson({ firstName, lastName }: Names): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim();
}
