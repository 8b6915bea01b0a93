import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Tries a PostgreSQL address, as the settings have it, before anything is built on it. Throws an Error whose one line says what is wrong
 * with DATABASE_URL and what to do; never shows the password.
 */
export async function checkDatabaseUrl(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`DATABASE_URL: ${reasonOf(error as NodeJS.ErrnoException, url)}`, { cause: error });
  }
  await client.end();
}

function reasonOf(error: NodeJS.ErrnoException, url: URL): string {
  const address = `${url.hostname}:${url.port || '5432'}`;
  const database = url.pathname.slice(1);
  switch (error.code) {
    case '28P01':
    case '28000':
      return `the server at ${address} refuses user "${url.username}": check user and password.`;
    case '3D000':
      return `the server at ${address} has no database "${database}": create it first.`;
    case '42501':
      return `user "${url.username}" may not use database "${database}": grant it the right to connect.`;
    case '57P03':
      return `the server at ${address} is starting or stopping: try again in a moment.`;
    default:
      return `no PostgreSQL can be reached at ${address} (${error.code ?? error.message}): start it, or correct the address.`;
  }
}
