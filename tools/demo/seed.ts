import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { ensureMainPanel } from "@vitrine/core/tenancy/panel/ensure-main-panel";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import pg from "pg";
import { addMailings } from "./mailings.ts";
import { addManager, addStaff, customerPasswordHash, DEMO_OWNERS, type DemoLogin, demoLogins } from "./staff.ts";
import { addChild } from "./child.ts";
import { addChildOffer } from "./child-offer.ts";
import { addAdverts } from "./adverts.ts";
import { addArrivals } from "./arrivals.ts";
import { addContent } from "./content.ts";
import { addTranslations } from "./translations.ts";
import { addCustomers } from "./customers.ts";
import { addEveryKind } from "./every-kind.ts";
import { addFavourites } from "./favourites.ts";
import { addFormerProvider, pauseFormerServices } from "./former-provider.ts";
import { Book, type NumberedOrder, type ShopAccounts } from "./money.ts";
import { addCatalogueChanges, type News, newsOf, writeNews } from "./news.ts";
import { type DemoOrder, HISTORY_DAYS, planOrders } from "./orders.ts";
import { addOwnWork } from "./own-work.ts";
import { addPayments, addPlatformPayments } from "./payments.ts";
import { addPerformers } from "./performers.ts";
import { addPriceMoves } from "./price-moves.ts";
import { addPrices } from "./prices.ts";
import { writePriceHistory } from "./price-history.ts";
import { addPromos } from "./promos.ts";
import { Random } from "./random.ts";
import { addReach } from "./reach.ts";
import { addReferrals } from "./referrals.ts";
import { addSupport } from "./support.ts";
import { addTariffs } from "./tariffs.ts";
import { type OpenedShop, openShop } from "./shop-steps.ts";
import { addRules } from "./rules.ts";
import { addRetailShop } from "./retail-shop.ts";
import { forgetPanel } from "@vitrine/core/kernel/context/resolve-panel";
import { createShare } from "@vitrine/core/tenancy/share/shares";
import { computeTops } from "@vitrine/core/insight/top/compute.workflow";
import { foldStatistics } from "@vitrine/core/insight/statistics/fold.workflow";
import { measureStatus } from "@vitrine/core/insight/status/measure.workflow";
import { measureTrust } from "@vitrine/core/insight/trust/measure.workflow";
import { SHOPS } from "./shops.ts";
import { addViews } from "./views.ts";
import { readStock } from "./stock.ts";
import { reserve, writeBook, writeOrders, writeTimeline } from "./write-history.ts";

export interface DemoOptions {
  ownerUrl: string;
  appUrl: string;
  port: number;
  secretKey: string;
  /** The practice provider's origin; it must be running. */
  practiceUrl: string;
  adminHosts?: string[];
}

/**
 * Fills an empty installation. An owner's clicks go through the product's own verbs, the past is written by the database's owner in
 * one transaction at the end, which also marks the demo as complete: an interrupted start continues where it was.
 */
export async function seedDemo(options: DemoOptions): Promise<{ logins: DemoLogin[] }> {
  const adminHosts = options.adminHosts ?? [`localhost:${options.port}`];
  const logins = demoLogins(adminHosts[0]!);
  const platform = createPlatform({
    appUrl: options.appUrl,
    secretKey: options.secretKey,
    settings: { adminHosts, scheme: "http", practiceProviderUrl: options.practiceUrl, allowPrivateProviders: true, production: false },
  });
  const client = new pg.Client({ connectionString: options.ownerUrl });
  await client.connect();
  try {
    const main = await ensureMainPanel(platform);
    if (!(await isWanted(client))) return { logins };
    const staff = await addStaff(client, main.id);
    const opened: OpenedShop[] = [];
    for (const shop of SHOPS) opened.push(await openShop(platform, main, staff, shop, options.practiceUrl));
    await inTransaction(client, () => writePast(client, platform, main, staff.owner, opened));
    await addOwnWork(platform, client, opened[0]!);
    await addPerformers(client, opened[0]!);
    await addPrices(platform, client, opened[0]!);
    await addEveryKind(platform, client, opened[0]!, options.practiceUrl);
    await addRules(platform, opened[0]!);
    await addViews(opened[0]!);
    await addContent(opened[0]!);
    await addReach(client, opened[0]!);
    await addArrivals(client, opened[0]!);
    await addPriceMoves(client, main, opened[0]!);
    await addTranslations(opened[0]!);
    await addManager(client, { panelId: main.id, userId: staff.manager }, opened[0]!.panel.id);
    await createShare(opened[0]!.owner, { kind: "prices", name: "Прайс для партнёров", days: null });
    forgetPanel(platform, main.id);
    await computeTops(platform);
    await measureTrust(platform);
    await measureStatus(platform);
    await addChildOffer(platform, client, opened[0]!);
    await addChild(platform, client, main, staff, opened[0]!);
    await addRetailShop(platform, client, main, staff, options.practiceUrl);
    for (const shop of opened) {
      const pay = await addPayments(platform, client, shop, options.practiceUrl);
      if (shop === opened[0]) await addReferrals(platform, client, shop, pay);
    }
    await addPromos(platform, client, opened[0]!);
    await addPlatformPayments(platform, main, staff, options.practiceUrl);
    await addTariffs(platform, client, main, opened);
    await addAdverts(platform, client, { main, staff, opened });
    await addSupport(platform, client, main, opened[0]!);
    await addFavourites(platform, client, opened[0]!);
    await addMailings(platform, client, opened[0]!);
    for (const { panel } of opened) await writePriceHistory(client, panel.id);
    await foldStatistics(platform);
  } finally {
    await client.end();
    await platform.close();
  }
  return { logins };
}

/** Panels exist already: someone's own, or those of a complete demo. */
async function isWanted(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ wanted: boolean }>(
    `select not exists (select 1 from panels where is_main and is_demo) and not exists (
       select 1 from panels p left join users u on u.panel_id = (select id from panels where is_main) and u.id = p.owner_id
       where not p.is_main and coalesce(u.email_key, '') <> all ($1)) as wanted`,
    [DEMO_OWNERS],
  );
  return rows[0]!.wanted;
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  // On a cluster the rows of panels and of what every server has are changed in one transaction. Without Citus this has no effect.
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

interface Planned {
  open: OpenedShop;
  random: Random;
  orders: DemoOrder[];
}

async function writePast(client: pg.Client, platform: Platform, main: PanelContext, ownerId: number, opened: OpenedShop[]): Promise<void> {
  const now = Date.now();
  const passwordHash = await customerPasswordHash();
  const planned: Planned[] = [];
  for (const open of opened) planned.push(await plan(client, platform, open, passwordHash, now));
  const numbered = await numberOrders(client, planned);
  const news: News[] = [];
  for (const [n, { open, random }] of planned.entries()) {
    const { panel, shop, providerId } = open;
    const orders = numbered[n]!;
    const book = new Book(shop, await accountsOf(client, open, orders), random, open.ownerId);
    book.post(orders);
    await writeOrders(client, panel.id, orders, now);
    await writeBook(client, panel.id, book);
    await writeTimeline(client, panel.id, orders, now);
    await addCatalogueChanges(client, panel.id, providerId);
    if (open.ownerId === ownerId) news.push(...newsOf({ panelId: panel.id, shop, orders, providerId }));
    await ageShop(client, open);
  }
  await writeNews(client, { panelId: main.id, ownerId }, news);
  await client.query("update panels set is_demo = true where is_main");
}

async function plan(client: pg.Client, platform: Platform, open: OpenedShop, passwordHash: string, now: number): Promise<Planned> {
  const { panel, shop, providerId } = open;
  const random = new Random(shop.seed);
  const formerId = await addFormerProvider(client, platform.sealer, panel.id, shop);
  const all = await readStock(client, panel.id, shop);
  const customers = await addCustomers(client, panel.id, shop, passwordHash, HISTORY_DAYS);
  const stock = all.filter((item) => item.providerId === providerId);
  const formerStock = all.filter((item) => item.providerId === formerId);
  await pauseFormerServices(client, panel.id, formerId);
  return { open, random, orders: planOrders({ random, shop, customers, stock, formerStock, now }) };
}

/** One sequence for the platform: ids grow with time in every panel. */
async function numberOrders(client: pg.Client, planned: Planned[]): Promise<NumberedOrder[][]> {
  const all = planned
    .flatMap(({ orders }, shop) => orders.map((order) => ({ order, shop })))
    .sort((a, b) => a.order.createdAt - b.order.createdAt);
  const first = await reserve(client, "order_ids", all.length);
  const numbered: NumberedOrder[][] = planned.map(() => []);
  all.forEach(({ order, shop }, n) => numbered[shop]!.push({ ...order, id: first + n }));
  return numbered;
}

async function accountsOf(client: pg.Client, { panel }: OpenedShop, orders: NumberedOrder[]): Promise<ShopAccounts> {
  const providers = [...new Set(orders.map(({ item }) => item.providerId))];
  await client.query(
    `insert into ledger_accounts (panel_id, kind, currency, provider_id) select $1, 'provider_payable', $2, unnest($3::bigint[]) on conflict do nothing`,
    [panel.id, panel.currency, providers],
  );
  const { rows } = await client.query<{ kind: string; id: string; provider_id: string | null }>(
    "select kind, id, provider_id from ledger_accounts where panel_id = $1 and user_id is null",
    [panel.id],
  );
  const idOf = (kind: string): number => Number(rows.find((row) => row.kind === kind)!.id);
  const payable = new Map(rows.filter((row) => row.kind === "provider_payable").map((row) => [Number(row.provider_id), Number(row.id)]));
  return { sales: idOf("sales"), refunds: idOf("refunds"), adjustments: idOf("adjustments"), providerCost: idOf("provider_cost"), payable };
}

/** Makes the shop look some months old. */
async function ageShop(client: pg.Client, { panel, shop }: OpenedShop): Promise<void> {
  const { rows: before } = await client.query<{ since: Date }>("select now() - interval '75 days' as since");
  const since = before[0]!.since;
  await client.query(
    `update panels set is_demo = true, created_at = $2, setup_step = 'done', template = $3, time_zone = $4,
       contact_email = $5, contact_telegram = $6 where id = $1`,
    [panel.id, since, shop.template, shop.timeZone, shop.contacts.email, shop.contacts.telegram],
  );
  await client.query(
    "update providers set created_at = greatest(later(created_at, -74 * 86400), $2) where panel_id = $1 and status <> 'off'",
    [panel.id, since],
  );
  await client.query("update exchange_rates set valid_from = $2 where panel_id = $1", [panel.id, since]);
  await client.query("update services set created_at = $2 where panel_id = $1 and status = 'active'", [panel.id, since]);
}
