import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import type { PanelTx } from "@vitrine/db/open";
import type { DB } from "@vitrine/db/types";
import type { Insertable } from "kysely";

type ServiceRow = Omit<Insertable<DB["services"]>, "panelId" | "id" | "rate" | "cost" | "costRate">;

export type ServiceOverrides = Partial<ServiceRow> & {
  /** Decimal text, per 1000. */
  rate?: string;
  cost?: string;
  category?: string;
};

export interface MadeService {
  id: number;
  categoryId: number;
  version: number;
}

let made = 0;

/** A service of type Default, 100 to 10,000 at 1.30 per 1000, which costs 1.00. */
export async function makeService(platform: Platform, panel: PanelContext, overrides: ServiceOverrides = {}): Promise<MadeService> {
  const { rate = "1.30", cost = "1.00", category = "Instagram — Likes", ...row } = overrides;
  const caller = await systemCaller(platform, panel.id, "test");
  return caller.run(async ({ tx }) => {
    const categoryId = overrides.categoryId ?? (await categoryOf(tx, panel.id, category));
    return tx
      .insertInto("services")
      .values({
        panelId: panel.id,
        name: `Service ${++made}`,
        type: "Default",
        min: 100,
        max: 10_000,
        extraCharge: "30",
        ...row,
        categoryId,
        rate: parseAmount(rate)!,
        cost: parseAmount(cost)!,
        costRate: parseAmount(cost)!,
      })
      .returning(["id", "categoryId", "version"])
      .executeTakeFirstOrThrow();
  });
}

async function categoryOf(tx: PanelTx, panelId: number, name: string): Promise<number> {
  const found = await tx.selectFrom("categories").select("id").where("panelId", "=", panelId).where("name", "=", name).executeTakeFirst();
  if (found) return found.id;
  const row = await tx
    .insertInto("categories")
    .values({ panelId, name, network: name.split(" ")[0]!, position: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
