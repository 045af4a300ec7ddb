import type { OwnPanels } from "@vitrine/contract/money/tariff/tariff";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { tariffsOfCustomer } from "./queries.ts";
import { graceEnd, statusOf } from "./quote.ts";

/** The customer's child panels of this one, and until when each is paid. */
export async function listOwnPanels(ctx: Ctx): Promise<OwnPanels> {
  authorize(ctx, "wallet.own");
  const rows = await tariffsOfCustomer(ctx, userIdOf(ctx));
  return {
    items: rows.map((row) => {
      const graceUntil = graceEnd(row);
      return {
        panelId: row.targetPanelId,
        name: row.name,
        domain: row.domain,
        status: statusOf(row),
        price: formatAmount(row.charge),
        dueAt: toSeconds(row.dueAt),
        graceUntil: graceUntil && toSeconds(graceUntil),
      };
    }),
  };
}
