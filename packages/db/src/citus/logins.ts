import type pg from "pg";

interface Login {
  name: string;
  password: string | null;
}

/** Roles of the application created before Citus was installed. Later ones are on every server. */
export async function missingLogins(client: pg.ClientBase): Promise<Login[]> {
  const { rows } = await client.query<Login>(
    `select r.rolname::text as name, r.rolpassword as password from pg_authid r
     where r.rolcanlogin and pg_has_role(r.oid, 'vitrine_app', 'member') and not r.rolsuper order by 1`,
  );
  const missing: Login[] = [];
  for (const login of rows) {
    const { rows: servers } = await client.query<{ result: string }>(
      "select result from run_command_on_workers(format('select count(*) from pg_roles where rolname = %L', $1::text))",
      [login.name],
    );
    if (servers.some(({ result }) => result !== "1")) missing.push(login);
  }
  return missing;
}

/** Creates the role with its stored password hash. */
export async function makeLogin(client: pg.ClientBase, { name, password }: Login): Promise<void> {
  const role = client.escapeIdentifier(name);
  const secret = password === null ? "null" : client.escapeLiteral(password);
  const made = `create role ${role} login password ${secret}; grant vitrine_app to ${role};`;
  const { rows } = await client.query<{ success: boolean; result: string }>("select success, result from run_command_on_workers($1)", [
    // A server that propagates the statement would be refused, so it runs on each server separately.
    `do $do$ begin perform set_config('citus.enable_create_role_propagation', 'off', true); perform set_config('citus.enable_ddl_propagation', 'off', true);
     if not exists (select from pg_roles where rolname = ${client.escapeLiteral(name)}) then ${made} end if; end $do$`,
  ]);
  const refused = rows.find(({ success }) => !success);
  if (refused) throw new Error(`The role ${name} was not made on every server: ${refused.result}`);
}
