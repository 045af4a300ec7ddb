import { z } from "zod";

/** The id of the panel in base 36, then 256 random bits in base32. */
export const PANEL_TOKEN = "[0-9a-z]{1,11}_[a-z2-7]{52}";

/** For links that are opened where the panel isn't known. The id only says where to look: the row found by the whole token proves it. */
export const panelTokenSchema = z.string().regex(new RegExp(`^${PANEL_TOKEN}$`));

export const panelPrefix = (panelId: number): string => `${panelId.toString(36)}_`;

/** The panel that a token names, whether it exists or not. */
export function panelOfToken(token: string): number | undefined {
  const id = Number.parseInt(token.slice(0, token.indexOf("_")), 36);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
