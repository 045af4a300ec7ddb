import type { Caller, PanelContext } from "@vitrine/core/kernel/context/context";
import { openLedger } from "@vitrine/core/tenancy/panel/ensure-main-panel";
import { ensureTestCustomer } from "@vitrine/core/identity/api-key/test-customer";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { TEST_ADMIN_HOST } from "./platform-factory.ts";
import { keepDomains } from "@vitrine/core/tenancy/store/domains";

export type PanelOverrides = Partial<Omit<PanelContext, "id" | "isMain">>;

let made = 0;

/** A panel with its ledger and its test customer. */
export async function makePanel(platform: Platform, overrides: PanelOverrides = {}): Promise<PanelContext> {
  const values = {
    domain: `shop${++made}.${TEST_ADMIN_HOST}`,
    name: `Shop ${made}`,
    type: "panel",
    status: "ok",
    currency: "USD",
    language: "en",
  } as const;
  const row = await platform.db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto("panels")
      .values({ ...values, ...overrides })
      .returning("id")
      .executeTakeFirstOrThrow();
    await keepDomains(tx, inserted.id);
    return inserted;
  });
  const caller: Caller = await systemCaller(platform, row.id, "test");
  await caller.run(async (ctx) => {
    await openLedger(ctx);
    await ensureTestCustomer(ctx);
  });
  return caller.panel;
}
