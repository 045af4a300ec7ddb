import { sql } from "kysely";
import type { Database } from "./open.ts";

interface Powers {
  role: string;
  superuser: boolean;
  bypassesPolicies: boolean;
  createsRoles: boolean;
  ownsTables: boolean;
  actsForOwner: boolean;
  actsForSystem: boolean;
}

const NAMES: Record<Exclude<keyof Powers, "role">, string> = {
  superuser: "is a superuser",
  bypassesPolicies: "has BYPASSRLS",
  createsRoles: "has CREATEROLE",
  ownsTables: "owns tables",
  actsForOwner: "is a member of a role that owns tables",
  actsForSystem: "is a member of vitrine_system",
};

/** Refuses to start with a role that could bypass row-level security. */
export async function assertPowerless(db: Database): Promise<void> {
  const { rows } = await sql<Powers>`
    with owners as (
      select distinct c.relowner as oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    )
    select r.rolname as role, r.rolsuper as superuser, r.rolbypassrls as bypasses_policies, r.rolcreaterole as creates_roles,
      r.oid in (select oid from owners) as owns_tables,
      exists (select from owners o where o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'member')) as acts_for_owner,
      exists (select from pg_roles s where s.rolname = 'vitrine_system' and pg_has_role(r.oid, s.oid, 'member')) as acts_for_system
    from pg_roles r where r.rolname = current_user`.execute(db);
  const powers = rows[0]!;
  const found = Object.entries(NAMES).filter(([name]) => powers[name as keyof Powers] === true);
  if (found.length === 0) return;
  throw new Error(
    `The application's database role ${powers.role} ${found.map(([, words]) => words).join(" and ")}; it must have no such power. Check APP_DATABASE_URL.`,
  );
}
