import { databaseOn, createPool } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';

/** How one table is read in a plan. */
export type Access = { table: string; how: string; index: string | undefined };

export type ExplainedDatabase = {
  db: Db;
  /** Does some work and answers how each of its statements reads its tables, as planned with their own parameters. */
  accesses(work: () => Promise<unknown>): Promise<Access[]>;
};

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] };
type Statement = { text: string; values: unknown[] };

/** A database whose statements are kept as they go out, to be explained afterwards. End it with `db.destroy()`. */
export function explainedDatabase(url: string): ExplainedDatabase {
  const pool = createPool(url, { max: 4 });
  const sent: Statement[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (text: unknown, values?: unknown, ...more: unknown[]) => unknown;
    const noting: typeof query = (text, values, ...more) => {
      if (typeof text === 'string' && /\bselect\b/.test(text)) sent.push({ text, values: values as unknown[] });
      return query(text, values, ...more);
    };
    client.query = noting as typeof client.query;
  });
  return {
    db: databaseOn(pool),
    async accesses(work) {
      sent.length = 0;
      await work();
      const found: Access[] = [];
      for (const { text, values } of sent.splice(0)) {
        const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
          `explain (format json) ${text}`,
          values,
        );
        found.push(...(rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => accessesOf(Plan)));
      }
      sent.length = 0;
      return found;
    },
  };
}

// The indexes of a bitmap stand in nodes below that of its table.
function accessesOf(node: PlanNode, table?: string): Access[] {
  const here = node['Relation Name'] ?? table;
  const index = node['Index Name'];
  const own = here !== undefined && (index !== undefined || node['Node Type'] === 'Seq Scan');
  return [
    ...(own ? [{ table: here, how: node['Node Type'], index }] : []),
    ...(node.Plans ?? []).flatMap((inner) =>
      accessesOf(inner, node['Relation Name'] ?? (node['Node Type'] === 'BitmapOr' ? table : undefined)),
    ),
  ];
}
