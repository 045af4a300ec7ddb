import type { EnterPanelInput } from "@vitrine/contract/tenancy/panel/enter";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { recordEntry } from "../../identity/session/panel-entries.ts";
import { issueEntryToken } from "../../identity/session/entry-tokens.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { ensureTestCustomer } from "../../identity/api-key/test-customer.ts";

/** Addresses on the panel's own host that exchange the token for a session and continue to `path`. */
const ENTRY_PATHS = { shop: "/enter", cabinet: "/admin/enter" } as const;

/** Enters the storefront as its test customer, or the cabinet on the panel's host as the caller. */
export async function enterPanel(caller: Caller, input: EnterPanelInput): Promise<{ url: string }> {
  authorize(caller, input.target === "shop" ? "panel.test" : "panel.enter");
  const userId = userIdOf(caller);
  const entryId = input.target === "cabinet" ? await recordEntry(caller) : undefined;
  const token = await caller.run(async (ctx) => {
    await audit(ctx, { action: "panel.enter", subject: `panel:${ctx.panelId}`, after: { target: input.target } });
    return entryId === undefined
      ? issueEntryToken(ctx, { userId: await ensureTestCustomer(ctx), kind: "own", entryId: null })
      : issueEntryToken(ctx, { userId, kind: "cabinet", entryId });
  });
  const url = new URL(ENTRY_PATHS[input.target], `${caller.platform.settings.scheme}://${caller.panel.domain}`);
  url.searchParams.set("token", token);
  url.searchParams.set("path", input.path);
  return { url: url.toString() };
}
