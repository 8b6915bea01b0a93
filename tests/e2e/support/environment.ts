/** Contains the address of the run's server. */
export const E2E_URL_VARIABLE = 'HELPDESK_E2E_URL';

/** Contains the address of its database. */
export const E2E_DATABASE_VARIABLE = 'HELPDESK_E2E_DATABASE';

/** How many servers there are behind that address; one when it is not set. */
export const E2E_SERVERS_VARIABLE = 'HELPDESK_E2E_SERVERS';

/** What the global setup has left in the environment. */
export function requiredVariable(variable: typeof E2E_URL_VARIABLE | typeof E2E_DATABASE_VARIABLE): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is not set: the global setup has not run.`);
  return value;
}

/** An address by its name: passkeys belong to one, and the server's own address is a number. */
export function named(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}
