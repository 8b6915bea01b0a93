import { seedDemo } from '#demo/seed-demo.ts';
import { openDatabase } from '#server/db/connection.ts';
import { createTestDatabaseLike } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const MANY_TICKETS = 'helpdesk_many_tickets';

/** The demo with 9,000 bulk tickets: made by the first who asks for it, copied for the others. */
export function createDatabaseOfManyTickets(): Promise<TestDatabase> {
  return createTestDatabaseLike(MANY_TICKETS, async (url) => {
    const db = openDatabase(url, { max: 2, statementTimeout: 0 });
    await seedDemo(db, { tickets: 300, bulkTickets: 9000 }).finally(() => db.destroy());
  });
}
