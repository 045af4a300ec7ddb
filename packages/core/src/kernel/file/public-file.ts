import type { StoredContent } from "@vitrine/integrations/storage/file-storage";
import type { PanelContext } from "../context/context.ts";
import type { Platform } from "../context/platform.ts";
import { isFileName, storageKey } from "./place.ts";
import { PICTURES } from "./read-type.ts";

export interface PublicFile extends StoredContent {
  type: string;
}

/**
 * A public file by its address, on its panel's hosts and on the platform's, where cabinets show it. The name has everything needed, so no
 * row is read.
 */
export async function openPublicFile(
  platform: Platform,
  panel: PanelContext,
  of: { panelId: string; name: string },
): Promise<PublicFile | undefined> {
  const panelId = Number(of.panelId);
  const type = PICTURES[of.name.slice(of.name.lastIndexOf(".") + 1)];
  if (!Number.isSafeInteger(panelId) || String(panelId) !== of.panelId || !isFileName(of.name) || !type) return undefined;
  if (panelId !== panel.id && !panel.isMain) return undefined;
  const content = await platform.files.get(storageKey({ panelId, isPrivate: false, name: of.name }));
  return content && { ...content, type };
}
