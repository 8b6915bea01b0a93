import pg from 'pg';

const COLUMNS = `
  select table_name || '.' || column_name || ' ' || udt_name || case is_nullable when 'NO' then ' not null' else '' end as line
  from information_schema.columns where table_schema = 'public' order by 1`;
const CONSTRAINTS = `
  select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as line
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c') order by 1`;
const INDEXES = `select regexp_replace(indexdef, ' public\\.', ' ', 'g') as line from pg_indexes where schemaname = 'public' order by 1`;

/** The schema of a migrated database as text: a line for each column, constraint and index, in a stable order. */
export async function schemaSnapshot(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const sections: string[] = [];
    for (const [title, query] of [
      ['columns', COLUMNS],
      ['constraints', CONSTRAINTS],
      ['indexes', INDEXES],
    ] as const) {
      const { rows } = await client.query<{ line: string }>(query);
      sections.push(`# ${title}`, ...rows.map((row) => row.line), '');
    }
    return sections.join('\n');
  } finally {
    await client.end();
  }
}

const LOST = 'column-lost ';

/** Whether the name of a breaking change is one of `lostColumnChanges`. */
export function isLostColumn(change: string): boolean {
  return change.startsWith(LOST);
}

/** The columns that a snapshot names and another does not: what a migration took away. */
export function lostColumnChanges(released: string, current: string): { name: string; message: string }[] {
  const now = new Set(columnNames(current));
  return columnNames(released)
    .filter((column) => !now.has(column))
    .map((column) => ({ name: LOST + column, message: `The database has no column ${column} any more.` }));
}

// Throws for a text without the section: an empty snapshot would lose nothing.
function columnNames(snapshot: string): string[] {
  const [, section] = /^# columns\n((?:\S.*\n)+)/m.exec(snapshot) ?? [];
  if (section === undefined) throw new Error('The schema snapshot has no columns.');
  return section.split('\n').flatMap((line) => line.split(' ')[0] || []);
}
