import { createHash } from "node:crypto";
import pg from "pg";
import { surviveConnectionLoss } from "./pool.ts";

const ATTEMPTS = 5;
/** Two processes may create the same role or grant concurrently: unique violation, duplicate object, concurrent update. */
const RACES = new Set(["23505", "42710", "XX000"]);

export function loginRoleOf(database: string): string {
  return `vitrine_login_${createHash("sha256").update(database).digest("hex").slice(0, 8)}`;
}

/** Creates the group roles the migrations grant to. The owner needs CREATEROLE unless they exist. */
export async function ensureGroupRoles(ownerUrl: string): Promise<void> {
  await withRetries(ownerUrl, ensureGroups);
}

/** Lets the login role of a given connection string act as the application; creates it, with its password, if it is missing. */
export async function admitLogin(ownerUrl: string, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  const login = decodeURIComponent(username);
  await withRetries(ownerUrl, async (client) => {
    await ensureGroups(client);
    const made = await ensureRole(client, login, "login");
    if (made) await setPassword(client, login, decodeURIComponent(password));
    await ensureMember(client, "vitrine_app", login);
  });
}

/** Creates the group roles and the application's login role of this database; returns the application's connection string. */
export async function ensureRoles(ownerUrl: string, appPassword: string): Promise<string> {
  const login = await withRetries(ownerUrl, async (client) => {
    await ensureGroups(client);
    return ensureLogin(client, appPassword);
  });
  const url = new URL(ownerUrl);
  url.username = login;
  url.password = encodeURIComponent(appPassword);
  return url.toString();
}

async function withRetries<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = surviveConnectionLoss(new pg.Client({ connectionString: ownerUrl }));
    await client.connect();
    try {
      return await work(client);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RACES.has((error as { code?: string }).code ?? "")) throw error;
    } finally {
      await client.end();
    }
  }
}

async function ensureGroups(client: pg.Client): Promise<void> {
  await ensureRole(client, "vitrine_app", "nologin");
  await ensureRole(client, "vitrine_system", "nologin");
  const { rows } = await client.query<{ owner: string }>("select current_user as owner");
  await ensureMember(client, "vitrine_system", rows[0]!.owner);
}

async function ensureLogin(client: pg.Client, password: string): Promise<string> {
  const { rows } = await client.query<{ database: string }>("select current_database() as database");
  const login = loginRoleOf(rows[0]!.database);
  await ensureRole(client, login, "login");
  await setPassword(client, login, password);
  await ensureMember(client, "vitrine_app", login);
  return login;
}

async function setPassword(client: pg.Client, role: string, password: string): Promise<void> {
  await client.query(`alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(password)}`);
}

/** True when it did not exist. */
async function ensureRole(client: pg.Client, name: string, kind: "login" | "nologin"): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name]);
  if (rowCount) return false;
  await client.query(`create role ${client.escapeIdentifier(name)} ${kind} nosuperuser nocreatedb nocreaterole nobypassrls`);
  return true;
}

async function ensureMember(client: pg.Client, group: string, member: string): Promise<void> {
  const { rows } = await client.query<{ is_member: boolean }>("select pg_has_role($1, $2, 'usage') as is_member", [member, group]);
  if (!rows[0]!.is_member) await client.query(`grant ${group} to ${client.escapeIdentifier(member)}`);
}
