import type { Setup, UpdateSetupInput } from "@vitrine/contract/tenancy/panel/setup";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { readDomain } from "../domain/domain-name.ts";
import { forgetPanel } from "../../kernel/context/resolve-panel.ts";
import { findSetup } from "./setup-queries.ts";
import { markPracticeHidden, updatePanel } from "../store/panels.ts";

/** Data of the setup wizard and the dashboard's checklist. */
export async function getSetup(caller: Caller): Promise<Setup> {
  authorize(caller, "panel.view");
  return caller.run((ctx) => describeSetup(ctx, caller));
}

/** The owner's current step, and what they have entered about their storefront so far. */
export async function updateSetup(caller: Caller, input: UpdateSetupInput): Promise<Setup> {
  authorize(caller, "panel.setup");
  const { step, name, template, accent } = input;
  const change = {
    ...(step === undefined ? {} : { setupStep: step }),
    ...(name === undefined ? {} : { name }),
    ...(template === undefined ? {} : { template }),
    ...(accent === undefined ? {} : { accent }),
  };
  const setup = await caller.run(async (ctx) => {
    if (Object.keys(change).length > 0) {
      const before = await updatePanel(ctx, change);
      await audit(ctx, { action: "panel.setup", subject: `panel:${ctx.panelId}`, before, after: change });
    }
    return describeSetup(ctx, caller);
  });
  forgetPanel(caller.platform, caller.panel.id);
  return setup;
}

async function describeSetup(ctx: Ctx, { platform, panel }: Caller): Promise<Setup> {
  const { step, extraCharge, ...found } = await findSetup(ctx);
  const isOwnDomain = readDomain(panel.domain, platform.settings.adminHosts).label === undefined;
  return {
    step,
    extraCharge: extraCharge === null ? "30" : String(Number(extraCharge)),
    practiceAvailable: platform.settings.practiceProviderUrl !== undefined,
    facts: { ...found, domain: isOwnDomain && panel.status === "ok" },
  };
}

/** Marks the panel's practice data as hidden; false if it already was. */
export async function leavePractice(ctx: Ctx): Promise<boolean> {
  return markPracticeHidden(ctx);
}
