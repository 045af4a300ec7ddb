import type { ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import type { ProviderOrderStatus } from "@vitrine/integrations/reseller-api/read-statuses";
import type { Caller } from "../../kernel/context/context.ts";
import { askStatuses } from "../dispatch/ask-statuses.ts";
import { recordHealth } from "../../supply/health/health.ts";
import { subscribed, type Subscribed } from "./queries.ts";
import { recordPosts } from "./record-posts.ts";
import { withProvider } from "../../supply/provider/with-provider.ts";
import type { DueSubscription } from "../store/subscriptions.ts";

const BATCH = 100;
const FOLLOWING = { purpose: "following", pauseSeconds: 30 } as const;

type Statuses = ReadonlyMap<string, ProviderOrderStatus>;
type FoundStatus = Extract<ProviderOrderStatus, { kind: "found" }>;

/** Polls one provider for these subscriptions and the orders of new posts; each post is charged once. Ends early if the provider fails. */
export const followSubscriptions = (caller: Caller, providerId: number, due: DueSubscription[]): Promise<void> =>
  withProvider(caller, providerId, (client) => follow(caller, client, providerId, due));

async function follow(caller: Caller, client: ResellerClient, providerId: number, due: DueSubscription[]): Promise<void> {
  const statuses = await askAll(
    caller,
    client,
    providerId,
    due.map((one) => one.providerOrderId),
  );
  if (!statuses) return;
  const known = await caller.run((ctx) =>
    subscribed(
      ctx,
      due.map(({ orderId }) => orderId),
    ),
  );
  const idOf = new Map(due.map(({ orderId, providerOrderId }) => [orderId, providerOrderId]));
  for (const subscription of known) {
    const said = statuses.get(idOf.get(subscription.orderId)!);
    if (said?.kind === "found") await followOne(caller, client, providerId, subscription, said);
  }
}

async function followOne(
  caller: Caller,
  client: ResellerClient,
  providerId: number,
  subscription: Subscribed,
  said: FoundStatus,
): Promise<void> {
  const seen = new Set(subscription.known);
  const fresh = (said.orders ?? []).filter((id) => !seen.has(id));
  const posts = fresh.length === 0 ? new Map() : await askAll(caller, client, providerId, fresh);
  if (!posts) return;
  await recordPosts(caller, subscription, said, fresh, posts);
}

/** undefined if the provider did not answer properly: nothing is known then. */
async function askAll(caller: Caller, client: ResellerClient, providerId: number, ids: string[]): Promise<Statuses | undefined> {
  const found = new Map<string, ProviderOrderStatus>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const outcome = await askStatuses(client, ids.slice(at, at + BATCH));
    if (outcome.kind !== "ok") {
      await caller.run((ctx) => recordHealth(ctx, providerId, outcome, FOLLOWING));
      return undefined;
    }
    for (const [id, status] of outcome.value) found.set(id, status);
  }
  await caller.run((ctx) => recordHealth(ctx, providerId, { kind: "ok" }, FOLLOWING));
  return found;
}
