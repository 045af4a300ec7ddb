import { createHash } from "node:crypto";
import { newToken } from "@vitrine/core/kernel/secret/tokens";
import { connections } from "./load.ts";
import { asOwner } from "./populate.ts";

const SESSION = `
insert into sessions (panel_id, token_hash, user_id, kind, expires_at, ends_at)
values (1, $1, 1001, 'own', now() + interval '10 days', now() + interval '10 days')`;

export interface AdminClient {
  /** Returns the body of a query's response. */
  query(procedure: string, input: unknown): Promise<string>;
  close(): void;
}

/** The platform's admin in the cabinet, over one kept connection. */
export async function signInAdmin(ownerUrl: string, port: number): Promise<AdminClient> {
  const token = newToken();
  await asOwner(ownerUrl, async (client) => {
    await client.query("update users set role = 'admin' where panel_id = 1 and id = 1001");
    await client.query(SESSION, [createHash("sha256").update(token).digest()]);
  });
  const front = connections(port, 1);
  const headers = { host: "p1.bench", cookie: `sid=${token}` };
  return {
    query: (procedure, input) => front.get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, headers),
    close: () => front.close(),
  };
}
