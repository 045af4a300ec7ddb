import { setTimeout as sleep } from "node:timers/promises";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { ensureMainPanel } from "@vitrine/core/tenancy/panel/ensure-main-panel";
import { makePanel } from "@vitrine/testkit/panel-factory";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeService } from "@vitrine/testkit/service-factory";
import { makeUser } from "@vitrine/testkit/user-factory";
import { expect } from "vitest";
import { LyingProvider, remainsOf } from "./lying-provider.ts";
import type { Stage } from "./stage.ts";
import { inDatabase } from "./verify.ts";

const QUANTITY = 100;
const PANELS = ["panel-a", "panel-b"];

/** A panel of its own, whose customer orders at the provider with the panel's own key. */
async function orderOnPanel({ platform, api }: Stage, provider: LyingProvider, key: string, count: number): Promise<void> {
  const main = await ensureMainPanel(platform);
  const owner = await makeUser(platform, main, { isActivated: true });
  const panel = await makePanel(platform, { ownerId: owner.id, domain: api.host.replace("faults.", `${key}.`) });
  const customer = await makeUser(platform, panel, { isActivated: true });
  const asOwner = openCaller({ platform, panel, actor: { kind: "owner", userId: owner.id, isActivated: true }, requestId: "faults" });
  await asOwner.run((ctx) => adjustBalance(ctx, { userId: customer.id, amount: "1000", comment: "" }));
  const providerId = await makeProvider(platform, panel, { url: `${provider.origin}/api/v2`, key });
  const { id: service } = await makeService(platform, panel, { providerId, externalId: "1", min: 1, max: 1000, rate: "1", cost: "0.5" });
  const caller = openCaller({ platform, panel, actor: customer.actor, requestId: "faults" });
  for (let n = 0; n < count; n++) await placeOrder(caller, { service, link: `https://t.me/${key}/${n}`, quantity: QUANTITY }, "web");
}

interface Row {
  providerOrderId: string | null;
  status: string;
  charge: string;
  refunded: string;
  refunds: number;
}

async function rowsOf(stage: Stage): Promise<Row[]> {
  return inDatabase(stage, async (client) => {
    const found = await client.query<Row>(
      `select o.provider_order_id as "providerOrderId", o.status, o.charge::text, o.refunded::text,
        (select count(*)::int from ledger_transfers t where t.panel_id = o.panel_id and t.order_id = o.id and t.cause = 'refund') as refunds
       from orders o where o.link like 'https://t.me/panel-%' order by o.id`,
    );
    return found.rows;
  });
}

const ENDED = new Set(["done", "partial", "stopped"]);

/** Not refunded what the provider's own book says, or not in one transfer. */
function isWrong({ providerOrderId, charge, refunded, refunds }: Row): boolean {
  const owed = (BigInt(charge) * BigInt(remainsOf(providerOrderId!, QUANTITY))) / BigInt(QUANTITY);
  return BigInt(refunded) !== owed || refunds !== (owed > 0n ? 1 : 0);
}

/** Orders of two panels at a provider that lies about them for so long, and then tells the truth. */
export async function followLies(stage: Stage, count: number, seconds: number) {
  const provider = await LyingProvider.start();
  try {
    for (const key of PANELS) await orderOnPanel(stage, provider, key, count);
    provider.lies = true;
    await sleep(seconds * 1000);
    provider.lies = false;
    const open = async () => (await rowsOf(stage)).filter(({ status }) => !ENDED.has(status)).length;
    await expect.poll(open, { timeout: 180_000, interval: 1000 }).toBe(0);
    const rows = await rowsOf(stage);
    const refunded = rows.filter(({ refunds }) => refunds > 0).length;
    return { orders: rows.length, refunded, wrong: rows.filter(isWrong), sentTwice: provider.receivedTwice(), told: provider.told };
  } finally {
    await provider.close();
  }
}
