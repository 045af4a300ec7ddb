import type pg from "pg";

const TABLES = `
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'panel_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

/** Everything that the database holds of a panel: the number of rows of each table, and their digest. Needs a role that sees all. */
export async function tenantState(client: pg.Client, panelId: number): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as state from ${name} t where panel_id = $1`,
  );
  parts.push(
    "select 'those who manage it', coalesce(md5(string_agg(t::text, '' order by id)), '') from managers t where target_panel_id = $1",
  );
  parts.push("select 'panels', coalesce(md5(string_agg(t::text, '')), '') from panels t where id = $1");
  const { rows } = await client.query<{ name: string; state: string }>(parts.join(" union all "), [panelId]);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}
