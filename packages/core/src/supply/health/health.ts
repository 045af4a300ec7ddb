import type { Failure } from "@vitrine/integrations/reseller-api/outcome";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { clearFailure, type Failed, resumeProvider, switchProvidersOff, writeFailure } from "../store/providers-health.ts";

/** One missed call is an accident; this many in a row are shown. */
const FAILING_AFTER = 3;

const statusOf = (failure: Failure): Failed["status"] => {
  if (failure.kind === "refused" && failure.reason === "insufficient_funds") return "out_of_money";
  if (failure.kind === "refused" && failure.reason === "invalid_key") return "invalid_key";
  return "failing";
};

const textOf = (failure: Failure): string => ("text" in failure ? failure.text : failure.detail).slice(0, 300);

/** What a call says of its provider. `pauseSeconds` is how long a failing one is left alone. */
export async function recordHealth(ctx: Ctx, providerId: number, outcome: { kind: "ok" } | Failure, pauseSeconds: number): Promise<void> {
  if (outcome.kind === "ok") await providerRecovered(ctx, providerId);
  else await providerFailed(ctx, providerId, outcome, pauseSeconds);
}

/** Leaves the provider alone for a while; an empty account or a refused key stops it until that changes, and its owner is told once. */
async function providerFailed(ctx: Ctx, providerId: number, failure: Failure, pauseSeconds: number): Promise<void> {
  const failed = { status: statusOf(failure), text: textOf(failure), pauseSeconds, failingAfter: FAILING_AFTER };
  const change = await writeFailure(ctx, providerId, failed);
  if (!change || change.before === change.after) return;
  await emit(ctx, [{ userId: null, event: { kind: "provider", providerId, status: change.after } }]);
  if (change.after !== "ok" && change.after !== "off")
    await notifyOwner(ctx, `provider_${change.after}`, { providerId, name: change.name });
}

/** It answered as it should. Writes nothing where all was well; an empty account stays marked until its balance is seen to grow. */
export async function providerRecovered(ctx: Ctx, providerId: number): Promise<void> {
  if (await clearFailure(ctx, providerId)) await tellWell(ctx, providerId);
}

/** Money came to the account, or a new key was accepted: waiting orders are due at once. */
export async function providerResumed(ctx: Ctx, providerId: number): Promise<void> {
  await resumeProvider(ctx, providerId);
  await tellWell(ctx, providerId);
}

const tellWell = (ctx: Ctx, providerId: number) => emit(ctx, [{ userId: null, event: { kind: "provider", providerId, status: "ok" } }]);

/** Nothing is sent to them any more, whatever failed before. */
export async function providersOff(ctx: Ctx, providerIds: number[]): Promise<void> {
  await switchProvidersOff(ctx, providerIds);
}
