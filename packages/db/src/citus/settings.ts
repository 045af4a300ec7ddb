import type pg from "pg";

export interface Setting {
  what: string;
  sql: string;
}

/** Settings of the database, so that every session has them. */
const SETTINGS: Record<string, { value: string; why: string }> = {
  "citus.propagate_set_commands": { value: "local", why: "a transaction's panel holds on the servers, too" },
  "citus.enable_unsafe_triggers": { value: "on", why: "triggers act within a panel" },
  "citus.allow_nested_distributed_execution": { value: "on", why: "functions in a statement read rows of the panel that it reads" },
};

export async function missingSettings(client: pg.ClientBase): Promise<Setting[]> {
  const { rows } = await client.query<{ database: string; settings: string[] | null; canLogIn: boolean }>(
    `select current_database() as database, (select s.setconfig from pg_db_role_setting s where s.setdatabase = d.oid and s.setrole = 0) as settings,
       (select r.rolcanlogin from pg_roles r where r.rolname = 'vitrine_system') as "canLogIn"
     from pg_database d where d.datname = current_database()`,
  );
  const { database, settings, canLogIn } = rows[0]!;
  const missing = Object.entries(SETTINGS).filter(([name, { value }]) => !settings?.includes(`${name}=${value}`));
  const set = missing.map(([name, { value, why }]) => ({
    what: `${name} = ${value} (${why})`,
    sql: `alter database ${client.escapeIdentifier(database)} set ${name} = '${value}'`,
  }));
  const login = { what: "vitrine_system may log in (the servers act as it among themselves)", sql: "alter role vitrine_system login" };
  return canLogIn ? set : [login, ...set];
}
