import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface InstallationFacts {
  /** As PostgreSQL counts: 180004 is 18.4. */
  serverVersion: number;
  /** By the database's clock. */
  now: Date;
  administrators: number;
  /** Emails of the demo's accounts on the main panel, a few of them. */
  demoAccounts: string[];
  /** Panels with a provider of the sandbox, a few of them. */
  practicePanels: string[];
}

/** On the main panel. */
export async function readInstallationFacts(ctx: Ctx): Promise<InstallationFacts> {
  const { rows } = await sql<InstallationFacts>`
    select server_version, now, administrators, demo_accounts, practice_panels from installation_facts(${ctx.panelId})`.execute(ctx.tx);
  return rows[0]!;
}
