import type { Menu } from "@vitrine/contract/content/menu/menu";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { findMenu, putMenuRow } from "../store/panel-menus.ts";
import { forgetContent } from "../storefront/memory.ts";

export async function getMenu(ctx: Ctx): Promise<Menu> {
  authorize(ctx, "content.view");
  return { items: await findMenu(ctx) };
}

/** Replaces all items, in the given order. */
export async function putMenu(caller: Caller, { items }: Menu): Promise<Menu> {
  authorize(caller, "content.manage");
  await caller.run(async (ctx) => {
    const before = await findMenu(ctx);
    if (JSON.stringify(before) === JSON.stringify(items)) return;
    await putMenuRow(ctx, items);
    await audit(ctx, { action: "menu.update", subject: `panel:${ctx.panelId}`, before: { items: before }, after: { items } });
  });
  forgetContent(caller);
  return { items };
}
