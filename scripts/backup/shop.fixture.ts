import type { Env } from "@vitrine/config/env";
import { platformSettings } from "@vitrine/config/platform-settings";
import { asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { uploadFile } from "@vitrine/core/kernel/file/upload.workflow";
import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { ensureMainPanel } from "@vitrine/core/tenancy/panel/ensure-main-panel";
import type { EmbeddedServer } from "@vitrine/db/embedded/start";
import { makePanel } from "@vitrine/testkit/panel-factory";
import { makePicture } from "@vitrine/testkit/picture";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeService } from "@vitrine/testkit/service-factory";
import { makeUser } from "@vitrine/testkit/user-factory";
import { prepareDatabase } from "../start/database.ts";

export interface Shop {
  server: EmbeddedServer;
  panelId: number;
  customerId: number;
  actor: Actor;
  serviceId: number;
  /** The customer's initial balance. */
  opening: bigint;
  links(name: string, count: number): string[];
  /** Places orders one after another. */
  order(name: string, count: number): Promise<void>;
  upload(name: string): Promise<void>;
  close(): Promise<void>;
}

const OPENING = asAmount(100_000_000_000n);

/** A panel, a customer with money and a service at a provider; of another shop's database, that shop. */
export async function openShop(env: Env, server: EmbeddedServer, of?: Shop): Promise<Shop> {
  const { appUrl } = await prepareDatabase(env, server.ownerUrl, server);
  const platform = createPlatform({ appUrl, secretKey: env.SECRET_KEY, settings: platformSettings(env) });
  const main = await ensureMainPanel(platform);
  const made = of ?? (await furnish());
  const { panel } = await systemCaller(platform, made.panelId, "backup");
  const customer = openCaller({ platform, panel, actor: made.actor, requestId: "backup" });
  const links = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}/${n}`);

  async function furnish() {
    const owner = await makeUser(platform, main, { isActivated: true });
    const panel = await makePanel(platform, { ownerId: owner.id });
    const buyer = await makeUser(platform, panel, { isActivated: true });
    const asOwner = openCaller({ platform, panel, actor: { kind: "owner", userId: owner.id, isActivated: true }, requestId: "backup" });
    await asOwner.run((ctx) => adjustBalance(ctx, { userId: buyer.id, amount: formatAmount(OPENING), comment: "" }));
    const providerId = await makeProvider(platform, panel, { url: "http://127.0.0.1:9/api/v2" });
    const { id: serviceId } = await makeService(platform, panel, { providerId, min: 1, max: 1000, rate: "1" });
    return { panelId: panel.id, customerId: buyer.id, actor: buyer.actor, serviceId };
  }

  return {
    ...made,
    server,
    opening: OPENING,
    links,
    async order(name, count) {
      for (const link of links(name, count))
        await placeOrder(customer, { service: made.serviceId, link: `https://t.me/${link}`, quantity: 100 }, "web");
    },
    async upload(name) {
      const content = await makePicture({ width: 40 + name.length, height: 40 });
      await uploadFile(customer, { purpose: "message", file: new File([content as never], "picture.png") });
    },
    async close() {
      await platform.close();
      await server.stop();
    },
  };
}
