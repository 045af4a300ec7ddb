import { type ContactLink, contactLinks } from "@vitrine/contract/kernel/panel/panel-contacts";
import { openCaller } from "../../kernel/context/caller.ts";
import type { PanelContext } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { findPanel } from "./queries.ts";

/** Where people reach the panel's owner when a page fails; null: the owner has published nothing. */
export async function contactHrefOf(platform: Platform, panel: PanelContext): Promise<string | null> {
  return (await contactLinksOf(platform, panel))[0]?.href ?? null;
}

/** The Reply-To address of the panel's emails. */
export async function contactEmailOf(platform: Platform, panel: PanelContext): Promise<string | undefined> {
  const found = await openCaller({ platform, panel, actor: { kind: "guest" }, requestId: "contact" }).run(findPanel);
  return found.contactEmail === "" ? undefined : found.contactEmail;
}

/** All the contacts of the owner, fastest first. */
export async function contactLinksOf(platform: Platform, panel: PanelContext): Promise<ContactLink[]> {
  return contactLinks(await openCaller({ platform, panel, actor: { kind: "guest" }, requestId: "contact" }).run(findPanel));
}
