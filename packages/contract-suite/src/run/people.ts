export interface Account {
  email: string;
  password: string;
}

/** Whose credentials a run can be given: a customer, one of the same company, one of another company, and staff. */
export type Person = 'account' | 'colleague' | 'otherAccount' | 'staff';

export type People = { [person in Person]?: Account | undefined };

/** Why nothing that needs a session of a person can be done. */
export const lacking: Record<Person, string> = {
  account: 'needs --email and --password',
  colleague: 'needs a colleague in --credentials, a customer of the same company',
  otherAccount: 'needs an otherAccount in --credentials, a customer of another company',
  staff: 'needs staff: --staff-email and --staff-password',
};
