import { hashPassword } from "@vitrine/core/identity/login/passwords";
import type pg from "pg";

export interface DemoLogin {
  role: "owner" | "partner" | "child" | "manager" | "admin" | "agent" | "customer" | "shopper";
  url: string;
  login: string;
  password: string;
}

const PASSWORDS = {
  owner: "demo-owner",
  manager: "demo-manager",
  admin: "demo-admin",
  agent: "demo-agent",
  customer: "demo-customer",
} as const;
const OWNER = "owner@example.com";
const ADMIN = "admin@example.com";
const AGENT = "agent@example.com";
const PARTNER = "partner@example.com";
const MANAGER = "manager@example.com";
/** A customer of Nova under the same address. */
const CHILD = "max23@example.com";

/** Panels of other people mean that the installation is not a demo. */
export const DEMO_OWNERS = [OWNER, PARTNER, CHILD];

/** Printed at the start; acceptable only on one's own machine, the only place where the demo is created. */
export const demoLogins = (host: string): DemoLogin[] => [
  { role: "owner", url: `http://${host}`, login: OWNER, password: PASSWORDS.owner },
  { role: "partner", url: `http://${host}`, login: PARTNER, password: PASSWORDS.owner },
  { role: "child", url: `http://${host}`, login: CHILD, password: PASSWORDS.owner },
  { role: "manager", url: `http://${host}`, login: MANAGER, password: PASSWORDS.manager },
  { role: "admin", url: `http://${host}`, login: ADMIN, password: PASSWORDS.admin },
  { role: "agent", url: `http://${host}`, login: AGENT, password: PASSWORDS.agent },
  { role: "customer", url: `http://nova.${host}`, login: "lena@example.com", password: PASSWORDS.customer },
  { role: "shopper", url: `http://iskra.${host}`, login: "vera@example.com", password: PASSWORDS.customer },
];

/** Users of the main panel, by id. */
export interface Staff {
  admin: number;
  owner: number;
  partner: number;
  /** Owns the panel that Nova sells to a customer. */
  child: number;
  manager: number;
}

export const customerPasswordHash = (): Promise<string> => hashPassword(PASSWORDS.customer);

/** The platform's contact, its admin and agent, three owners and a manager: users of the main panel. */
export async function addStaff(client: pg.Client, mainPanelId: number): Promise<Staff> {
  const people = [
    { login: "admin", email: ADMIN, hash: await hashPassword(PASSWORDS.admin), role: "admin" },
    { login: "agent", email: AGENT, hash: await hashPassword(PASSWORDS.agent), role: "agent" },
    { login: "owner", email: OWNER, hash: await hashPassword(PASSWORDS.owner), role: "user" },
    { login: "partner", email: PARTNER, hash: await hashPassword(PASSWORDS.owner), role: "user" },
    { login: "max23", email: CHILD, hash: await hashPassword(PASSWORDS.owner), role: "user" },
    { login: "manager", email: MANAGER, hash: await hashPassword(PASSWORDS.manager), role: "user" },
  ];
  await client.query(
    `with made as (
       insert into users (panel_id, login, email, password_hash, role, is_activated, created_at)
       select $1, login, email, hash, role, true, now() - interval '80 days' from json_to_recordset($2::json) as r (login text, email text, hash text, role text)
       on conflict do nothing returning panel_id, id
     )
     insert into ledger_accounts (panel_id, kind, currency, user_id, balance) select panel_id, 'wallet', 'USD', id, 0 from made`,
    [mainPanelId, JSON.stringify(people)],
  );
  await client.query("update panels set contact_email = 'help@vitrine.example' where id = $1", [mainPanelId]);
  const { rows } = await client.query<{ id: string; login: string }>("select id, login from users where panel_id = $1", [mainPanelId]);
  const idOf = (login: string): number => Number(rows.find((row) => row.login === login)!.id);
  return { admin: idOf("admin"), owner: idOf("owner"), partner: idOf("partner"), child: idOf("max23"), manager: idOf("manager") };
}

/** The manager helps to run a panel: orders and customers, without its settings. */
export async function addManager(client: pg.Client, main: { panelId: number; userId: number }, panelId: number): Promise<void> {
  await client.query(
    "insert into managers (panel_id, user_id, target_panel_id, scope) values ($1, $2, $3, 3) on conflict (panel_id, user_id, target_panel_id) do nothing",
    [main.panelId, main.userId, panelId],
  );
}
