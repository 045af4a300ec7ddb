import type { Platform } from "../../kernel/context/platform.ts";
import { panelOfLinkToken } from "../../messaging/telegram/link.ts";
import { hashOfStart, isStartToken } from "../../messaging/telegram/bot-of.ts";
import { panelOfStart } from "../login/login-attempts.ts";

export interface FoundStart {
  kind: "link" | "login";
  panelId: number;
}

/** The purpose of a deep link's payload. `servedPanel`: the only panel that this bot serves; undefined for the platform's bot. */
export async function findStart(platform: Platform, payload: string, servedPanel: number | undefined): Promise<FoundStart | undefined> {
  if (!isStartToken(payload)) return undefined;
  const linkPanel = await panelOfLinkToken(platform.db, hashOfStart(payload));
  const panelId = linkPanel ?? (await panelOfStart(platform, payload));
  if (panelId === undefined || (servedPanel !== undefined && servedPanel !== panelId)) return undefined;
  return { kind: linkPanel === undefined ? "login" : "link", panelId };
}
