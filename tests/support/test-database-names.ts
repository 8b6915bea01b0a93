/** Contains the address of the test run's PostgreSQL. */
export const TEST_POSTGRES_VARIABLE = 'HELPDESK_TEST_POSTGRES';

/** The migrated database that each test file's is copied from. */
export const TEMPLATE = 'helpdesk_template';
