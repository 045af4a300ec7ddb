import { openCaller } from "@vitrine/core/kernel/context/caller";
import { runImport } from "@vitrine/core/supply/import/run-import.workflow";
import { setRate } from "@vitrine/core/selling/catalog/set-rate";
import { startImport } from "@vitrine/core/supply/import/start-import";
import type { Caller, PanelContext } from "@vitrine/core/kernel/context/context";
import { createPanel } from "@vitrine/core/tenancy/panel/create.workflow";
import { resolvePanel } from "@vitrine/core/kernel/context/resolve-panel";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { connectProvider } from "@vitrine/core/supply/provider/connect.workflow";
import type { DemoShop } from "./shops.ts";
import type { Staff } from "./staff.ts";

const EXTRA_CHARGE = "30";

export interface OpenedShop {
  shop: DemoShop;
  panel: PanelContext;
  ownerId: number;
  owner: Caller;
  providerId: number;
}

/** An owner's steps in the cabinet: a panel, a provider, a rate, an import. Existing ones are reused after an interrupted start. */
export async function openShop(
  platform: Platform,
  main: PanelContext,
  staff: Staff,
  shop: DemoShop,
  practiceUrl: string,
): Promise<OpenedShop> {
  const ownerId = staff[shop.owner];
  const host = platform.settings.adminHosts[0]!;
  const domain = `${shop.label}.${host}`;
  if (!(await resolvePanel(platform, domain))) {
    const asOwner = openCaller({
      platform,
      panel: main,
      actor: { kind: "user", userId: ownerId, role: "user", isActivated: true },
      requestId: "demo",
      language: shop.language,
    });
    await createPanel(asOwner, { domain, type: "panel", name: shop.name, currency: shop.currency, language: shop.language });
  }
  const panel = (await resolvePanel(platform, domain))!;
  const owner = openCaller({
    platform,
    panel,
    actor: { kind: "owner", userId: ownerId, isActivated: true },
    requestId: "demo",
    language: shop.language,
  });
  const { provider, exchange } = shop;
  const providerId = await connectAndImport(owner, { url: `${practiceUrl}/api/v2`, ...provider, exchange });
  return { shop, panel, ownerId, owner, providerId };
}

interface Supplier {
  url: string;
  name: string;
  key: string;
  /** Of its currency, where that is another than the panel's. */
  exchange: { currency: string; rate: string } | undefined;
}

/** A provider with all of its services on sale. */
export async function connectAndImport(owner: Caller, { exchange, ...supplier }: Supplier): Promise<number> {
  const providerId = await connectedProvider(owner, supplier);
  if (exchange) await owner.run((ctx) => setRate(ctx, exchange));
  await importAll(owner, providerId);
  return providerId;
}

async function connectedProvider(owner: Caller, supplier: Omit<Supplier, "exchange">): Promise<number> {
  const found = await owner.run(({ tx, panelId }) =>
    tx.selectFrom("providers").select("id").where("panelId", "=", panelId).where("url", "=", supplier.url).executeTakeFirst(),
  );
  return found ? found.id : (await connectProvider(owner, supplier)).id;
}

async function importAll(owner: Caller, providerId: number): Promise<void> {
  const found = await owner.run(({ tx, panelId }) =>
    tx.selectFrom("imports").select("id").where("panelId", "=", panelId).where("providerId", "=", providerId).executeTakeFirst(),
  );
  const importId = found
    ? found.id
    : (await owner.run((ctx) => startImport(ctx, { providerId, services: "all", extraCharge: EXTRA_CHARGE }))).importId;
  await runImport(owner, importId, new AbortController().signal);
}
