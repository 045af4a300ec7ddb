import { can } from "@vitrine/contract/kernel/permission/table";
import type { ListPanelsInput, listPanelsOutput } from "@vitrine/contract/tenancy/panel/list";
import { formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { z } from "zod";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { loginsOfPeople } from "../../identity/account/people.ts";
import { figuresOf, type PanelPageRow, pageOfPanels } from "./queries.ts";

type Listed = z.infer<typeof listPanelsOutput>;

/** A row without its tariff. */
type Output = Omit<Listed, "items"> & { items: Omit<Listed["items"][number], "paidUntil" | "tariff">[] };

/** The caller's panels, or all of the platform for its admin, each with today's figures in its own time zone. */
export async function listPanels(caller: Caller, input: ListPanelsInput): Promise<Output> {
  authorize(caller, "panel.own");
  const { actor, panel } = caller;
  const { page, perPage } = input;
  if (actor.kind !== "user" || !panel.isMain) return { items: [], page, perPage, total: 0 };
  return caller.run(async (ctx) => {
    const { rows, total } = await pageOfPanels(ctx, input, actor.role === "admin" ? undefined : actor.userId);
    const figures = await figuresOf(
      ctx,
      rows.map(({ id }) => id),
    );
    const seesMoney = ({ ownerId, managerScope: scope }: PanelPageRow) =>
      actor.role === "admin" ||
      ownerId === actor.userId ||
      (scope !== undefined && can({ kind: "manager", userId: actor.userId, isActivated: actor.isActivated, scope }, "statistics.money"));
    const ownerIds = actor.role === "admin" ? rows.flatMap(({ ownerId }) => ownerId ?? []) : [];
    const logins = await loginsOfPeople(ctx, ownerIds);
    const items = rows.map(({ ownerId, managerScope, ...row }) => ({
      ...row,
      owner: ownerId !== null && logins.has(ownerId) ? { id: ownerId, login: logins.get(ownerId) ?? "" } : null,
      ordersToday: figures.get(row.id)?.orders ?? 0,
      revenueToday: seesMoney({ ownerId, managerScope, ...row }) ? formatAmount(figures.get(row.id)?.revenue ?? ZERO) : null,
    }));
    return { items, page, perPage, total };
  });
}
