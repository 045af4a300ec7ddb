import { notFound } from "@vitrine/contract/shared/app-error";
import { audit } from "../access/audit.ts";
import { authorize } from "../access/authorize.ts";
import type { Caller } from "../context.ts";
import { markDeleted } from "./queries.ts";
import { forgetPanel } from "./resolve-panel.ts";

/** The storefront is gone at once; its data stay. */
export async function deletePanel(caller: Caller): Promise<void> {
  authorize(caller, "panel.delete");
  const { panel, platform } = caller;
  if (panel.isMain) throw notFound();
  await caller.run(async (ctx) => {
    const before = await markDeleted(ctx);
    if (!before) throw notFound();
    await audit(ctx, {
      action: "panel.delete",
      subject: `panel:${ctx.panelId}`,
      before: { status: before, domain: panel.domain },
      after: { status: "deleted" },
    });
  });
  forgetPanel(platform, panel.id);
}
