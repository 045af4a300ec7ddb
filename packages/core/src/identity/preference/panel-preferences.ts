import { type PanelPreferences, readLists, type SetPanelPreferencesInput } from "@vitrine/contract/identity/preference/preferences";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { findPreferences, mergePreferences } from "../store/user-preferences.ts";

const personOf = (ctx: Ctx) => ({ userId: userIdOf(ctx), isStaff: true });

/** How the caller sees this panel's lists. */
export async function getPanelPreferences(ctx: Ctx): Promise<PanelPreferences> {
  authorize(ctx, "preference.panel");
  return { lists: readLists(await findPreferences(ctx, personOf(ctx))) };
}

/** Not audited: it changes nothing but the person's own view. */
export async function setPanelPreferences(ctx: Ctx, { lists }: SetPanelPreferencesInput): Promise<PanelPreferences> {
  authorize(ctx, "preference.panel");
  const before: Record<string, object> = readLists(await findPreferences(ctx, personOf(ctx)));
  const changed = Object.fromEntries(Object.entries(lists).flatMap(([name, list]) => (list ? [[name, { ...before[name], ...list }]] : [])));
  await mergePreferences(ctx, personOf(ctx), changed);
  return getPanelPreferences(ctx);
}
