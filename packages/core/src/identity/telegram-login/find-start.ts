import { panelOfToken } from "@vitrine/contract/kernel/panel/panel-token";
import type { Platform } from "../../kernel/context/platform.ts";
import { hasLinkToken } from "../../messaging/telegram/link.ts";
import { hashOfStart, isStartToken } from "../../messaging/telegram/bot-of.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { accessCaller } from "../../kernel/context/system-caller.ts";
import { findAttempt } from "../store/login-attempts.ts";

export interface FoundStart {
  kind: "link" | "login";
  panelId: number;
}

/** The purpose of a deep link's payload. `servedPanel`: the only panel that this bot serves; undefined for the platform's bot. */
export async function findStart(platform: Platform, payload: string, servedPanel: number | undefined): Promise<FoundStart | undefined> {
  const panelId = isStartToken(payload) ? panelOfToken(payload) : undefined;
  if (panelId === undefined || (servedPanel !== undefined && servedPanel !== panelId)) return undefined;
  const panel = await panelById(platform, panelId);
  if (!panel) return undefined;
  return accessCaller(platform, panel).run(async (ctx) => {
    if (await hasLinkToken(ctx, payload)) return { kind: "link", panelId };
    return (await findAttempt(ctx, { startHash: hashOfStart(payload) })) ? { kind: "login", panelId } : undefined;
  });
}
