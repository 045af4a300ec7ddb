import type { CreatePanelInput } from "@vitrine/contract/tenancy/panel/create";
import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx, PanelContext } from "../../kernel/context/context.ts";
import type { DomainName } from "../domain/domain-name.ts";
import { gainPanel } from "./gain-panel.ts";
import { describePanel } from "./get.ts";
import { openLedger } from "./ensure-main-panel.ts";
import { ensureTestCustomer } from "../../identity/api-key/test-customer.ts";
import { checkDomain } from "../domain/validate-domain.workflow.ts";
import { insertPanel, nextPanelId } from "../store/panels.ts";

const TIME_ZONES: Record<Language, string> = { ru: "Europe/Moscow", uk: "Europe/Kyiv", en: "UTC" };

/**
 * Creates a panel with its ledger and its test customer, in one transaction of that panel. The owner is a user of the main panel; owners
 * who have not confirmed their email may have one panel.
 */
export async function createPanel(caller: Caller, input: CreatePanelInput): Promise<Panel> {
  authorize(caller, "panel.create");
  const { actor, platform } = caller;
  if (actor.kind !== "user" || !caller.panel.isMain) throw new AppError("not_found");
  const found = await checkDomain(caller, input.domain);
  const panel = await draftPanel(caller, input, found, actor.userId);
  const made = await gainPanel(caller, actor, panel, (ctx) => openPanel(ctx, platform.settings.scheme));
  // People with a panel of their own lose access to the demo.
  platform.memory.roles.clear();
  return made;
}

type Draft = Pick<CreatePanelInput, "type" | "currency" | "language" | "name">;

export async function draftPanel({ platform }: Caller, input: Draft, found: DomainName, ownerId: number | null): Promise<PanelContext> {
  const first = (found.label ?? found.name).split(".")[0]!;
  return {
    id: await nextPanelId(platform.db),
    domain: found.domain,
    name: input.name ?? first.charAt(0).toUpperCase() + first.slice(1),
    type: input.type,
    status: found.label === undefined ? "activating" : "ok",
    isMain: false,
    isDemo: false,
    ownerId,
    currency: input.currency,
    language: input.language,
    languages: [...LANGUAGES],
    timeZone: TIME_ZONES[input.language],
    // Features that resellers need and retail customers don't.
    offersApi: input.type === "panel",
    offersMassOrder: input.type === "panel",
    // A shop's customers often come once, and pay for a single order.
    offersTopUp: input.type === "panel",
    guestCheckout: input.type === "shop",
    showsPurchases: true,
    byInvitation: false,
    asksTerms: false,
  };
}

/** Runs in the new panel's own transaction. */
export async function openPanel(ctx: Ctx, scheme: string): Promise<Panel> {
  await insertPanel(ctx);
  await openLedger(ctx);
  await ensureTestCustomer(ctx);
  const { domain, type, currency, status } = ctx.panel;
  await audit(ctx, { action: "panel.create", subject: `panel:${ctx.panelId}`, after: { domain, type, currency, status } });
  return describePanel(ctx, scheme);
}
