import { contactLinks } from "@vitrine/contract/kernel/panel/panel-contacts";
import { openCaller } from "../../kernel/context/caller.ts";
import type { PanelContext } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { findPanel } from "./queries.ts";

/** Where people reach the panel's owner when a page fails; null: the owner has published nothing. */
export async function contactHrefOf(platform: Platform, panel: PanelContext): Promise<string | null> {
  const found = await openCaller({ platform, panel, actor: { kind: "guest" }, requestId: "contact" }).run(findPanel);
  return contactLinks(found)[0]?.href ?? null;
}
