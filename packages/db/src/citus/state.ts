import type pg from "pg";

/** Whether panels are distributed over servers: true from the first distributed table on. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  return (await hasCitus(client)) && (await distributedTables(client)).size > 0;
}

export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
  return rowCount === 1;
}

export type Placement = "tenant" | "reference";

/** The tables that Citus knows, by their kind of distribution. Partitions follow their table. */
export async function distributedTables(client: pg.ClientBase): Promise<Map<string, Placement>> {
  const { rows } = await client.query<{ name: string; placement: Placement }>(
    `select c.relname::text as name, case d.partmethod when 'h' then 'tenant' else 'reference' end as placement
     from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
     where c.relnamespace = 'public'::regnamespace and (d.partmethod = 'h' or d.repmodel = 't')`,
  );
  return new Map(rows.map(({ name, placement }) => [name, placement]));
}
