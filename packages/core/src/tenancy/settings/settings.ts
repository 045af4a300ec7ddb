import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import type { UpdatePanelInput } from "@vitrine/contract/tenancy/panel/settings";
import { AppError, refusedFields } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx, PanelContext } from "../../kernel/context/context.ts";
import { newToken } from "../../kernel/secret/tokens.ts";
import { describePanel } from "../panel/get.ts";
import { forgetPanel } from "../../kernel/context/resolve-panel.ts";
import { ensureInviteCode, knowsTimeZone, lockPanelLanguages, replaceInviteCode, setPanelLanguages, updatePanel } from "../store/panels.ts";

/** 6 bits each: no one guesses it at the pace that registration allows. */
const INVITE_LENGTH = 12;

const FIELDS = [
  "name",
  "language",
  "timeZone",
  "contactEmail",
  "contactTelegram",
  "contactUrl",
  "offersApi",
  "offersMassOrder",
  "offersTopUp",
  "guestCheckout",
  "showsPurchases",
  "byInvitation",
  "asksTerms",
] as const satisfies (keyof UpdatePanelInput)[];

/**
 * Name, language, time zone, contacts, and what customers are offered. The currency cannot be changed after creation. Errors: validation,
 * for a time zone that the database doesn't know.
 */
export async function updatePanelSettings(caller: Caller, input: UpdatePanelInput): Promise<Panel> {
  authorize(caller, "panel.settings");
  const change = Object.fromEntries(FIELDS.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])));
  const { platform, panel } = caller;
  const changed = await caller.run(async (ctx) => {
    const { timeZone } = input;
    if (timeZone !== undefined && timeZone !== ctx.panel.timeZone && !(await knowsTimeZone(ctx, timeZone)))
      throw refusedFields({ timeZone: { code: "invalid", params: {} } });
    if (Object.keys(change).length > 0) {
      const before = await updatePanel(ctx, change);
      if (input.byInvitation) await ensureInviteCode(ctx, newInviteCode());
      await audit(ctx, { action: "panel.settings", subject: `panel:${ctx.panelId}`, before, after: change });
    }
    return describePanel(ctx, platform.settings.scheme);
  });
  forgetPanel(platform, panel.id);
  return changed;
}

/** Replaces the invitation link; the former one no longer works. */
export async function renewInvite(caller: Caller): Promise<Panel> {
  authorize(caller, "panel.settings");
  return caller.run(async (ctx) => {
    if (!(await replaceInviteCode(ctx, newInviteCode()))) throw new AppError("registration_is_open");
    await audit(ctx, { action: "panel.invite", subject: `panel:${ctx.panelId}` });
    return describePanel(ctx, caller.platform.settings.scheme);
  });
}

const newInviteCode = () => newToken().slice(0, INVITE_LENGTH);

/** The default language of a storefront, and those that it offers. */
export type PanelLanguages = Pick<PanelContext, "language" | "languages">;

export const lockLanguages = (ctx: Ctx): Promise<PanelLanguages> => lockPanelLanguages(ctx);

/** The caller has checked that the default is offered, and must forget the cached panel afterwards. */
export const changeLanguages = (ctx: Ctx, languages: PanelLanguages): Promise<void> => setPanelLanguages(ctx, languages);
