import { recordCall } from "../../supply/provider/record-call.ts";
import type { RecordedEventKind } from "@vitrine/contract/ordering/order/events";
import type { ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import type { CancelRequest } from "@vitrine/integrations/reseller-api/read-acknowledgements";
import type { CallEvidence, Failure } from "@vitrine/integrations/reseller-api/outcome";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { recordEvent, notifyCustomer, emitOrder } from "../order/timeline.ts";
import { findOrder } from "../order/find-order.ts";
import { isOpen } from "../order/eligible.ts";
import { untilWritten } from "../dispatch/until-written.ts";
import { recordHealth } from "../../supply/health/health.ts";
import { withProvider } from "../../supply/provider/with-provider.ts";
import { type CancelClaim, endCancel, postponeCancel } from "../store/cancel-requests.ts";
import { unmarkCancelRequested } from "../store/orders.ts";

const RECORD_SECONDS = 30;
/** Cancelling is idempotent, so an unanswered request is repeated a few times. */
const MOST_ATTEMPTS = 10;
const PAUSE_SECONDS = 60;

/** Asks one provider to cancel up to 100 orders and records its answers. Only a status report ends an order. */
export async function askCancels(caller: Caller, providerId: number, claims: CancelClaim[]): Promise<void> {
  const results = await withProvider(caller, providerId, (client) => ask(client, claims));
  await untilWritten(caller, RECORD_SECONDS, { providerId }, async (ctx) => {
    for (const { claims: about, outcome, evidence, answers } of results) {
      await recordCall(ctx, { providerId, orderId: about.length === 1 ? about[0]!.orderId : null }, { kind: outcome, evidence });
      for (const claim of about) await record(ctx, claim, answers.get(claim.providerOrderId));
    }
    await recordProviderHealth(ctx, providerId, results);
  });
}

type Answered = CancelRequest | Failure;

interface Requested {
  claims: CancelClaim[];
  outcome: string;
  evidence: CallEvidence;
  answers: ReadonlyMap<string, Answered>;
  failure: Failure | undefined;
}

/** Some providers take one id per request: a list refused as a whole is sent one by one. */
async function ask(client: ResellerClient, claims: CancelClaim[]): Promise<Requested[]> {
  const ids = claims.map((claim) => claim.providerOrderId);
  const { evidence, ...outcome } = await client.cancel(ids);
  if (outcome.kind === "ok") return [{ claims, outcome: "ok", evidence, answers: outcome.value, failure: undefined }];
  if (outcome.kind === "refused" && outcome.reason === "other" && claims.length > 1) {
    const each: Requested[] = [];
    for (const claim of claims) each.push(...(await ask(client, [claim])));
    return each;
  }
  return [{ claims, outcome: outcome.kind, evidence, answers: new Map(ids.map((id) => [id, outcome])), failure: outcome }];
}

async function record(ctx: Ctx, claim: CancelClaim, said: Answered | undefined): Promise<void> {
  switch (said?.kind) {
    case "accepted":
      if (await endCancel(ctx, claim, "accepted", null)) await recordAndEmit(ctx, claim, "cancel_accepted", {});
      return;
    case "refused":
      if (said.reason === "invalid_key") return again(ctx, claim, said.text, false);
      // A repeated request is refused if the first one arrived: only the status shows the outcome.
      return claim.heard ? unanswered(ctx, claim, said.text, true) : refused(ctx, claim, said.text);
    case "not_connected":
      return again(ctx, claim, said.detail, false);
    case "rate_limited":
      return again(ctx, claim, said.text, false);
    case "unknown":
      return again(ctx, claim, said.detail, true);
    default:
      return again(ctx, claim, null, true);
  }
}

async function again(ctx: Ctx, claim: CancelClaim, text: string | null, heard: boolean): Promise<void> {
  if (claim.attempts >= MOST_ATTEMPTS) return unanswered(ctx, claim, text, heard || claim.heard);
  await postponeCancel(ctx, claim, PAUSE_SECONDS * claim.attempts, heard);
}

/** Gives up. Orders whose request certainly never arrived may be cancelled again. */
async function unanswered(ctx: Ctx, claim: CancelClaim, text: string | null, heard: boolean): Promise<void> {
  if (!(await endCancel(ctx, claim, "unanswered", text))) return;
  if (!heard) await unmarkCancelRequested(ctx, claim.orderId);
  await recordAndEmit(ctx, claim, "cancel_unanswered", { text });
}

/** The order continues, and cancellation may be requested again. */
async function refused(ctx: Ctx, claim: CancelClaim, text: string): Promise<void> {
  if (!(await endCancel(ctx, claim, "refused", text))) return;
  await unmarkCancelRequested(ctx, claim.orderId);
  await recordAndEmit(ctx, claim, "cancel_refused", { text });
  const order = await findOrder(ctx, claim.orderId);
  if (order && isOpen(order)) await notifyCustomer(ctx, order, "cancel_refused");
}

async function recordAndEmit(ctx: Ctx, { orderId }: CancelClaim, kind: RecordedEventKind, data: Record<string, unknown>): Promise<void> {
  await recordEvent(ctx, orderId, kind, data);
  await emitOrder(ctx, orderId);
}

async function recordProviderHealth(ctx: Ctx, providerId: number, results: Requested[]): Promise<void> {
  const failure = results.find(
    ({ failure: one }) => one !== undefined && (one.kind !== "refused" || one.reason === "invalid_key"),
  )?.failure;
  await recordHealth(ctx, providerId, failure ?? { kind: "ok" }, { purpose: "sending", pauseSeconds: PAUSE_SECONDS });
}
