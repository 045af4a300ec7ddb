import type pg from "pg";
import type { Distributions } from "../distribution.ts";

interface Key {
  table: string;
  key: string;
  columns: string[];
}

interface ForeignKey extends Key {
  target: string;
  targetColumns: string[];
  setsNull: boolean;
}

/** The parts of the schema that can't be distributed over servers, as messages; empty if there are none. */
export async function distributionProblems(
  client: pg.ClientBase,
  distributions: Distributions,
  replaced: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  return [
    ...(await markProblems(client, distributions)),
    ...(await keyProblems(client, distributions)),
    ...(await foreignKeyProblems(client, distributions)),
    ...(await triggerProblems(client, distributions)),
    ...(await functionProblems(client, distributions, replaced)),
  ];
}

async function markProblems(client: pg.ClientBase, distributions: Distributions): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hasPanel: boolean }>(
    `select c.relname::text as name, exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'panel_id' and a.attnotnull and not a.attisdropped) as "hasPanel"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  return rows.flatMap(({ name, hasPanel }) => {
    const mark = distributions.get(name);
    if (mark === undefined) return [`the table ${name} has no line \`-- distribution: …\``];
    if (!["tenant", "reference", "local"].includes(mark)) return [`the table ${name} is marked ${mark}, which is no distribution`];
    if (mark === "tenant" && !hasPanel) return [`the table ${name} is a panel's but has no panel_id that is never null`];
    return [];
  });
}

async function keyProblems(client: pg.ClientBase, distributions: Distributions): Promise<string[]> {
  const { rows } = await client.query<Key>(
    `select t.relname::text as table, k.relname::text as key,
       array(select a.attname::text from unnest(i.indkey::int[]) with ordinality u (n, at)
         join pg_attribute a on a.attrelid = t.oid and a.attnum = u.n where u.at <= i.indnkeyatts) as columns
     from pg_index i join pg_class t on t.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
     where t.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion) order by 1, 2`,
  );
  return rows
    .filter(({ table, columns }) => distributions.get(table) === "tenant" && !columns.includes("panel_id"))
    .map(({ table, key }) => `the unique key ${key} of ${table} has no panel_id`);
}

async function foreignKeyProblems(client: pg.ClientBase, distributions: Distributions): Promise<string[]> {
  const columns = (table: string, key: string) =>
    `array(select a.attname::text from unnest(k.${key}) with ordinality u (n, at)
       join pg_attribute a on a.attrelid = k.${table} and a.attnum = u.n order by u.at)`;
  const { rows } = await client.query<ForeignKey>(
    `select t.relname::text as table, k.conname::text as key, f.relname::text as target, k.confdeltype in ('n', 'd') as "setsNull",
       ${columns("conrelid", "conkey")} as columns, ${columns("confrelid", "confkey")} as "targetColumns"
     from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0 order by 1, 2`,
  );
  return rows.flatMap((found) => foreignKeyProblem(found, distributions.get(found.table), distributions.get(found.target)));
}

function foreignKeyProblem({ table, key, columns, target, targetColumns, setsNull }: ForeignKey, from?: string, to?: string): string[] {
  const name = `the foreign key ${key} of ${table}`;
  if (from === "local") return [`${name} leaves a table that stays on the coordinator`];
  if (to === "reference") return setsNull && from === "tenant" ? [`${name} sets columns to null`] : [];
  if (from !== "tenant" || to !== "tenant") return [`${name} points to ${target}, which is not on every server`];
  const at = columns.indexOf("panel_id");
  if (at === -1 || targetColumns[at] !== "panel_id") return [`${name} has no panel_id`];
  return setsNull ? [`${name} sets columns to null`] : [];
}

async function triggerProblems(client: pg.ClientBase, distributions: Distributions): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select t.tgname::text as name, c.relname::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by 1`,
  );
  return rows
    .filter(({ table }) => distributions.get(table) === "reference")
    .map(({ name, table }) => `the trigger ${name} is on ${table}, which is on every server and can have none`);
}

/** Citus cannot plan a statement with parameters of a function in SQL. Functions replaced by a form for Citus are not checked. */
async function functionProblems(client: pg.ClientBase, distributions: Distributions, replaced: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ signature: string; name: string; body: string }>(
    `select p.oid::regprocedure::text as signature, p.proname::text as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.pronargs > 0 order by 1`,
  );
  const tenant = [...distributions].flatMap(([table, mark]) => (mark === "tenant" ? [table] : []));
  const reads = new RegExp(`\\b(?:from|join|into|update)\\s+(?:public\\.)?(${tenant.join("|")})\\b`, "i");
  return rows.flatMap(({ signature, name, body }) => {
    const table = replaced.has(name) ? undefined : reads.exec(body)?.[1];
    return table === undefined ? [] : [`the function ${signature} reads ${table} in SQL and not in PL/pgSQL`];
  });
}
