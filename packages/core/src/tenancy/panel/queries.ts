import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import type { ListPanelsInput } from "@vitrine/contract/tenancy/panel/list";
import type { PanelItem, Template } from "@vitrine/contract/kernel/panel/panel-item";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { type Amount, asAmount } from "@vitrine/contract/kernel/amount/money";
import { idIn, likePart } from "@vitrine/db/search";
import type { DB } from "@vitrine/db/types";
import { type ExpressionBuilder, sql } from "kysely";
import type { Ctx, PanelContext } from "../../kernel/context/context.ts";

export interface FoundPanel {
  id: number;
  domain: string;
  name: string;
  type: PanelContext["type"];
  status: PanelContext["status"];
  currency: string;
  language: Language;
  timeZone: string;
  statusReason: string | null;
  template: Template;
  accent: string | null;
  contactEmail: string;
  contactTelegram: string;
  contactUrl: string;
  offersApi: boolean;
  offersMassOrder: boolean;
  offersTopUp: boolean;
  guestCheckout: boolean;
  showsPurchases: boolean;
  byInvitation: boolean;
  inviteCode: string | null;
  asksTerms: boolean;
  setupStep: "initial" | "provider" | "services" | "charge" | "final" | "done";
  parentPanelId: number | null;
  practiceHiddenAt: Date | null;
  hasPractice: boolean;
  createdAt: Date;
}

export async function findPanel(ctx: Ctx): Promise<FoundPanel> {
  return ctx.tx
    .selectFrom("panels as p")
    .select([
      "p.id",
      "p.domain",
      "p.name",
      "p.type",
      "p.status",
      "p.currency",
      "p.language",
      "p.timeZone",
      "p.statusReason",
      "p.template",
      "p.accent",
      "p.contactEmail",
      "p.contactTelegram",
      "p.contactUrl",
      "p.offersApi",
      "p.offersMassOrder",
      "p.offersTopUp",
      "p.guestCheckout",
      "p.showsPurchases",
      "p.byInvitation",
      "p.inviteCode",
      "p.asksTerms",
      "p.setupStep",
      "p.parentPanelId",
      "p.practiceHiddenAt",
      "p.createdAt",
    ])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom("providers as v")
            .select("v.id")
            .where("v.panelId", "=", ctx.panelId)
            .where("v.isPractice", "=", true)
            .where("v.deletedAt", "is", null),
        )
        .$castTo<boolean>()
        .as("hasPractice"),
    )
    .where("p.id", "=", ctx.panelId)
    .executeTakeFirstOrThrow();
}

export const findBrand = (ctx: Ctx): Promise<{ template: Template; accent: string | null }> =>
  ctx.tx.selectFrom("panels").select(["template", "accent"]).where("id", "=", ctx.panelId).executeTakeFirstOrThrow();

export async function panelItems(ctx: Ctx, ids: number[]): Promise<PanelItem[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom("panels")
    .select(["id", "domain", "name", "type", "status", "parentPanelId"])
    .where("id", "in", ids)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ parentPanelId, ...row }) => ({ ...row, isChild: parentPanelId !== null, isDemo: false }));
}

/** Today's orders and revenue, in each panel's own time zone. */
export async function figuresOf(ctx: Ctx, panelIds: number[]): Promise<Map<number, { orders: number; revenue: Amount }>> {
  if (panelIds.length === 0) return new Map();
  const { rows } = await sql<{ panelId: number; orders: number; revenue: string }>`
    select panel_id, orders, revenue::text as revenue from panel_figures(${panelIds}::bigint[], ${ctx.now})`.execute(ctx.tx);
  return new Map(rows.map(({ panelId, orders, revenue }) => [panelId, { orders, revenue: asAmount(BigInt(revenue)) }]));
}

export interface PanelPageRow extends PanelItem {
  currency: string;
  ownerId: number | null;
  /** Scope of the requested user; undefined if the user is not a manager. */
  managerScope: ManagerScope | undefined;
}

/** By id, or a part of name or domain; the platform's admin finds an owner's panels by their login too. */
function matching(e: ExpressionBuilder<DB & { p: DB["panels"] }, "p">, ctx: Ctx, query: string, byOwner: boolean) {
  const part = likePart(query);
  const owners = e
    .selectFrom("users as o")
    .select("o.id")
    .where("o.panelId", "=", ctx.panelId)
    .where("o.loginKey", "=", query.toLowerCase());
  return e.or([
    e("p.domain", "ilike", part),
    e("p.name", "ilike", part),
    ...(byOwner ? [e("p.ownerId", "in", owners)] : []),
    ...(/^\d{1,15}$/.test(query) ? [e("p.id", "=", Number(query))] : []),
  ]);
}

/** Panels owned or managed by one user, or all panels if none is given. Includes deleted ones only if requested. */
export async function pageOfPanels(
  ctx: Ctx,
  input: ListPanelsInput,
  userId: number | undefined,
): Promise<{ rows: PanelPageRow[]; total: number }> {
  const { page, perPage, query, status } = input;
  let found = ctx.tx.selectFrom("panels as p").where("p.isMain", "=", false);
  found = status === null ? found.where("p.status", "<>", "deleted") : found.where("p.status", "=", status);
  if (userId !== undefined) {
    found = found.where((e) =>
      e.or([
        e("p.ownerId", "=", userId),
        e(
          "p.id",
          "in",
          e.selectFrom("managers as m").select("m.targetPanelId").where("m.panelId", "=", ctx.panelId).where("m.userId", "=", userId),
        ),
      ]),
    );
  }
  if (query !== null) found = found.where((e) => matching(e, ctx, query, userId === undefined));
  const { total } = await found.select((e) => e.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .leftJoin("managers as own", (join) =>
      join
        .on("own.panelId", "=", ctx.panelId)
        .onRef("own.targetPanelId", "=", "p.id")
        .on("own.userId", "=", userId ?? 0),
    )
    .select(["p.id", "p.domain", "p.name", "p.type", "p.status", "p.parentPanelId", "p.currency", "p.ownerId"])
    .select(["own.id as managerId", "own.scope"])
    .$if(idIn(query) !== null, (rows) => rows.orderBy(sql`p.id = ${idIn(query)}`, "desc"))
    .orderBy("p.id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const shown = rows.map(({ parentPanelId, managerId, scope, ...row }) => ({
    ...row,
    isChild: parentPanelId !== null,
    isDemo: false,
    managerScope: managerId === null ? undefined : ((scope ?? true) as ManagerScope),
  }));
  return { rows: shown, total };
}
