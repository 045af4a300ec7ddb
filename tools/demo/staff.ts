import { hashPassword } from "@vitrine/core/identity/login/passwords";
import type pg from "pg";

export interface DemoLogin {
  role: "owner" | "admin" | "customer";
  url: string;
  login: string;
  password: string;
}

const PASSWORDS = { owner: "demo-owner", admin: "demo-admin", customer: "demo-customer" } as const;
const OWNER = "owner@example.com";
const ADMIN = "admin@example.com";

/** Printed at the start; good on one's own machine only, where alone the demo is made. */
export const demoLogins = (host: string): DemoLogin[] => [
  { role: "owner", url: `http://${host}`, login: OWNER, password: PASSWORDS.owner },
  { role: "admin", url: `http://${host}`, login: ADMIN, password: PASSWORDS.admin },
  { role: "customer", url: `http://nova.${host}`, login: "lena@example.com", password: PASSWORDS.customer },
];

export const customerPasswordHash = (): Promise<string> => hashPassword(PASSWORDS.customer);

/** The platform's contact, its admin and the owner, users of the main panel; the owner's id. */
export async function addStaff(client: pg.Client, mainPanelId: number): Promise<number> {
  const people = [
    { login: "admin", email: ADMIN, hash: await hashPassword(PASSWORDS.admin), role: "admin" },
    { login: "owner", email: OWNER, hash: await hashPassword(PASSWORDS.owner), role: "user" },
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
  const { rows } = await client.query<{ id: string }>("select id from users where panel_id = $1 and email_key = $2", [mainPanelId, OWNER]);
  return Number(rows[0]!.id);
}
