import type { ListPanelsInput, listPanelsOutput } from "@vitrine/contract/panel/list";
import { formatAmount } from "@vitrine/contract/shared/money";
import type { z } from "zod";
import { authorize } from "../access/authorize.ts";
import { callerFor } from "../caller.ts";
import type { Caller } from "../context.ts";
import { type PanelPageRow, pageOfPanels } from "./queries.ts";
import { todayFigures } from "./figures.ts";
import { panelById } from "./resolve-panel.ts";

type Output = z.infer<typeof listPanelsOutput>;

/** The caller's panels, or all of the platform for its admin, each with today's figures by its own calendar. */
export async function listPanels(caller: Caller, input: ListPanelsInput): Promise<Output> {
  authorize(caller, "panel.own");
  const { actor, panel } = caller;
  const { page, perPage } = input;
  if (actor.kind !== "user" || !panel.isMain) return { items: [], page, perPage, total: 0 };
  const { rows, total } = await caller.run((ctx) => pageOfPanels(ctx, input, actor.role === "admin" ? undefined : actor.userId));
  const items: Output["items"] = [];
  for (const row of rows) items.push(await withFigures(caller, row));
  return { items, page, perPage, total };
}

async function withFigures(caller: Caller, row: PanelPageRow): Promise<Output["items"][number]> {
  const panel = await panelById(caller.platform, row.id);
  const figures =
    panel && (await callerFor(caller.platform, panel, { kind: "system", process: "figures" }, caller.requestId).run(todayFigures));
  return { ...row, paidUntil: null, tariff: null, ordersToday: figures?.orders ?? 0, revenueToday: formatAmount(figures?.revenue ?? 0n) };
}
