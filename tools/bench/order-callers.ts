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

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Customers signed in and with a key, spread over the panels of populate.sql. */
export async function signIn(ownerUrl: string, secretKey: string, panels: number, count: number): Promise<BenchCustomer[]> {
  const csrf = createCsrfGuard(secretKey);
  const customers = Array.from({ length: count }, (_, n): BenchCustomer => {
    const panelId = 2 + (n % (panels - 1));
    const session = newToken();
    return {
      panelId,
      userId: panelId * 1000 + 1 + (n % 100),
      host: `p${panelId}.bench`,
      session,
      csrf: csrf.make(session),
      apiKey: `vt_live_${newToken()}`,
    };
  });
  await asOwner(ownerUrl, async (client) => {
    for (const { panelId, userId, session, apiKey } of customers) {
      await client.query(
        "insert into sessions (panel_id, token_hash, user_id, kind, expires_at, ends_at) values ($1, $2, $3, 'own', now() + interval '10 days', now() + interval '10 days')",
        [panelId, hashOf(session), userId],
      );
      await client.query(
        "insert into api_keys (panel_id, user_id, name, scope, key_hash, hint) values ($1, $2, 'bench', 'order', $3, 'xxxx')",
        [panelId, userId, hashOf(apiKey)],
      );
    }
  });
  return customers;
}
