import { type OwnPreferences, ownPreferencesSchema } from "@vitrine/contract/identity/preference/preferences";
import { DEFAULT_DISPLAY, type Display } from "@vitrine/contract/kernel/caller/me";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { findPreferences, mergePreferences } from "../store/user-preferences.ts";

/** Stored preferences; values that are no longer valid are replaced by the defaults. Customers have no cabinet. */
export async function readDisplay(ctx: Ctx, userId: number): Promise<Display> {
  if (!ctx.panel.isMain) return DEFAULT_DISPLAY;
  const stored = await findPreferences(ctx, { userId, isStaff: false });
  return ownPreferencesSchema.safeParse(stored).data?.display ?? DEFAULT_DISPLAY;
}

/** The caller's own preferences; the defaults for customers. */
export async function getOwnPreferences(ctx: Ctx): Promise<OwnPreferences> {
  authorize(ctx, "account.settings");
  return { display: await readDisplay(ctx, userIdOf(ctx)) };
}

/** Not audited: it changes nothing but the person's own view. Errors: not_found for customers, who would see no effect. */
export async function setOwnPreferences(ctx: Ctx, { display }: OwnPreferences): Promise<OwnPreferences> {
  authorize(ctx, "account.settings");
  if (!ctx.panel.isMain) throw notFound();
  await mergePreferences(ctx, { userId: userIdOf(ctx), isStaff: false }, { display });
  return getOwnPreferences(ctx);
}
