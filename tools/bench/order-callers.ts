import { createHash } from "node:crypto";
import { newToken } from "@vitrine/core/kernel/secret/tokens";
import { createCsrfGuard } from "@vitrine/core/kernel/permission/csrf";
import { asOwner } from "./populate.ts";

export interface BenchCustomer {
  panelId: number;
  userId: number;
  host: string;
  session: string;
  csrf: string;
  apiKey: string;
}

/** Last seen long ago, so that each customer's first order also updates that time. */
const SESSIONS = `
insert into sessions (panel_id, token_hash, user_id, kind, expires_at, ends_at, seen_at)
select p, h, u, 'own', now() + interval '10 days', now() + interval '10 days', now() - interval '1 hour'
from unnest($1::bigint[], $2::bigint[], $3::bytea[]) k (p, u, h)
order by h`;
const KEYS = `
insert into api_keys (panel_id, user_id, name, scope, key_hash, hint)
select p, u, 'bench', 'order', h, 'xxxx' from unnest($1::bigint[], $2::bigint[], $3::bytea[]) k (p, u, h)
order by h`;

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Customers signed in and with a key, of one panel of populate.sql after another. */
export async function signIn(ownerUrl: string, secretKey: string, panels: number, count: number): Promise<BenchCustomer[]> {
  const csrf = createCsrfGuard(secretKey);
  const customers = Array.from({ length: count }, (_, n): BenchCustomer => {
    const panelId = 2 + (n % (panels - 1));
    const session = newToken();
    return {
      panelId,
      userId: panelId * 1000 + 1 + (Math.floor(n / (panels - 1)) % 100),
      host: `p${panelId}.bench`,
      session,
      csrf: csrf.make(session),
      apiKey: `vt_live_${newToken()}`,
    };
  });
  const panelIds = customers.map(({ panelId }) => panelId);
  const userIds = customers.map(({ userId }) => userId);
  const hashes = (secretOf: (customer: BenchCustomer) => string) => customers.map((customer) => hashOf(secretOf(customer)));
  await asOwner(ownerUrl, async (client) => {
    await client.query(SESSIONS, [panelIds, userIds, hashes(({ session }) => session)]);
    await client.query(KEYS, [panelIds, userIds, hashes(({ apiKey }) => apiKey)]);
    await client.query("vacuum analyze sessions, api_keys");
  });
  return customers;
}
