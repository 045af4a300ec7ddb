import type { Failure } from "@vitrine/integrations/reseller-api/outcome";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import {
  type CallPurpose,
  clearFailure,
  type Failed,
  resumeProvider,
  switchProvidersOff,
  writeFailure,
} from "../store/providers-health.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { rollUpCalls } from "./figures-queries.ts";

/** The current hour and the previous one: a call is recorded a while after it began. */
const BACK_MS = 3_600_000;

/** Recounts the results of recent orders, so that no screen has to count calls. */
export const rollUpProviderCalls = (platform: Platform): Promise<void> =>
  rollUpCalls(platform.db, new Date(platform.now().getTime() - BACK_MS));

/** A single failed call is normal; this many in a row are shown. */
const FAILING_AFTER = 3;

const statusOf = (failure: Failure): Failed["status"] => {
  if (failure.kind === "refused" && failure.reason === "insufficient_funds") return "out_of_money";
  if (failure.kind === "refused" && failure.reason === "invalid_key") return "invalid_key";
  return "failing";
};

const textOf = (failure: Failure): string => ("text" in failure ? failure.text : failure.detail).slice(0, 300);

interface Called {
  purpose: CallPurpose;
  /** How long a failing provider is not called again for the same purpose. */
  pauseSeconds: number;
}

/** A call's effect on its provider's health. */
export async function recordHealth(ctx: Ctx, providerId: number, outcome: { kind: "ok" } | Failure, called: Called): Promise<void> {
  if (outcome.kind === "ok") await providerRecovered(ctx, providerId, called.purpose);
  else await providerFailed(ctx, providerId, outcome, called);
}

/** Pauses the provider for a while; an empty account or a refused key stops it until that changes, and the owner is notified once. */
async function providerFailed(ctx: Ctx, providerId: number, failure: Failure, called: Called): Promise<void> {
  const failed = { ...called, status: statusOf(failure), text: textOf(failure), failingAfter: FAILING_AFTER };
  const change = await writeFailure(ctx, providerId, failed);
  if (!change || change.isRemoved || change.before === change.after) return;
  await emit(ctx, [{ userId: null, event: { kind: "provider", providerId, status: change.after } }]);
  if (change.after !== "ok" && change.after !== "off")
    await notifyOwner(ctx, `provider_${change.after}`, { providerId, name: change.name });
}

/** The provider answered properly. Writes nothing if it was healthy; an empty account stays marked until its balance grows. */
export async function providerRecovered(ctx: Ctx, providerId: number, purpose: CallPurpose): Promise<void> {
  if (await clearFailure(ctx, providerId, purpose, FAILING_AFTER)) await emitRecovered(ctx, providerId);
}

/** The account was topped up, or a new key was accepted: waiting orders are due immediately. */
export async function providerResumed(ctx: Ctx, providerId: number): Promise<void> {
  await resumeProvider(ctx, providerId);
  await emitRecovered(ctx, providerId);
}

const emitRecovered = (ctx: Ctx, providerId: number) =>
  emit(ctx, [{ userId: null, event: { kind: "provider", providerId, status: "ok" } }]);

/** Switches providers off: no further orders are sent to them, whatever their health was. */
export async function switchOffProviders(ctx: Ctx, providerIds: number[]): Promise<void> {
  await switchProvidersOff(ctx, providerIds);
}
