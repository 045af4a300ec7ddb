import { asAmount, ONE } from "@vitrine/contract/kernel/amount/money";
import { createPaymentSystemInput } from "@vitrine/contract/money/payment/payment-system";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller, PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { resolvePanel } from "@vitrine/core/kernel/context/resolve-panel";
import { createPaymentSystem } from "@vitrine/core/money/payment-system/write";
import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import { setPackages } from "@vitrine/core/selling/package/packages";
import { runImport } from "@vitrine/core/supply/import/run-import.workflow";
import { startImport } from "@vitrine/core/supply/import/start-import";
import { connectProvider } from "@vitrine/core/supply/provider/connect.workflow";
import { createCustomer } from "@vitrine/core/tenancy/customer/create.workflow";
import { createPanel } from "@vitrine/core/tenancy/panel/create.workflow";
import { updatePanelSettings } from "@vitrine/core/tenancy/settings/settings";
import { updateSetup } from "@vitrine/core/tenancy/panel/setup";
import type pg from "pg";
import { asConfirmed } from "./payments.ts";
import type { Staff } from "./staff.ts";

const LABEL = "iskra";
const PROVIDER = { name: "Вершина SMM", key: "practice-ru-demo" };
const EXTRA_CHARGE = "60";
const PER_NETWORK = 6;
const NETWORKS = ["Telegram", "VK", "YouTube", "Instagram", "TikTok"];
/** Per 1000, so that the prices below cover it. */
const MOST_COST = asAmount(50n * ONE);
const CUSTOMER = { login: "vera", email: "vera@example.com", password: "demo-customer" };

/** A retail shop that has just opened: a few services of each network in packages, one of them at prices that its owner has set. */
export async function addRetailShop(
  platform: Platform,
  client: pg.Client,
  main: PanelContext,
  staff: Staff,
  practiceUrl: string,
): Promise<void> {
  const account = { userId: staff.partner, isActivated: true } as const;
  const opened = { platform, requestId: "demo", language: "ru" } as const;
  const person = openCaller({ ...opened, panel: main, actor: { kind: "user", role: "user", ...account } });
  const domain = `${LABEL}.${platform.settings.adminHosts[0]}`;
  await createPanel(person, { domain, type: "shop", name: "Искра", currency: "RUB", language: "ru" });
  const panel = (await resolvePanel(platform, domain))!;
  const owner = openCaller({ ...opened, panel, actor: { kind: "owner", ...account } });
  await connectProvider(owner, { url: `${practiceUrl}/api/v2`, ...PROVIDER });
  await importServices(owner, client);
  await setPrices(owner);
  await addPayment(asConfirmed(platform, panel, { kind: "owner", ...account }, "ru"), practiceUrl);
  const { id: userId } = await createCustomer(owner, CUSTOMER);
  await owner.run((ctx) => adjustBalance(ctx, { userId, amount: "1500", comment: "Перевод на карту" }));
  await updateSetup(owner, { name: "Искра", template: "kiosk", step: "done" });
  await updatePanelSettings(owner, { contactTelegram: "iskra_help" });
  await client.query("update panels set is_demo = true where id = $1", [panel.id]);
}

async function importServices(owner: Caller, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ provider_id: string; external_id: string }>(
    `select provider_id, external_id from (
       select provider_id, external_id, row_number() over (partition by network order by rate, external_id) as place
       from provider_services s join unnest($2::text[]) network on s.category ilike network || '%'
       where s.panel_id = $1 and s.type = 'Default' and s.min between 10 and 100 and s.max >= 5000) popular
     where place <= $3`,
    [owner.panel.id, NETWORKS, PER_NETWORK],
  );
  const services = rows.map(({ external_id }) => external_id);
  const started = { providerId: Number(rows[0]!.provider_id), services, extraCharge: EXTRA_CHARGE };
  const { importId } = await owner.run((ctx) => startImport(ctx, started));
  await runImport(owner, importId, new AbortController().signal);
}

/** Visitors buy a package by email and pay for it in practice. */
async function addPayment(confirmed: Caller, practiceUrl: string): Promise<void> {
  const credentials = { baseUrl: `${practiceUrl}/pay`, secretKey: `practice-${LABEL}` };
  const given = { system: "practice", title: "Учебная оплата", credentials, currency: "RUB", min: "0.10", max: "50000" };
  await createPaymentSystem(confirmed, createPaymentSystemInput.parse(given));
}

/** Round prices for the first service that costs little enough for them. */
async function setPrices(owner: Caller): Promise<void> {
  await owner.run(async (ctx) => {
    const { id } = await ctx.tx
      .selectFrom("services")
      .select("id")
      .where("panelId", "=", ctx.panelId)
      .where("status", "=", "active")
      .where("cost", "<", MOST_COST)
      .orderBy("cost", "desc")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const items = [
      { quantity: 100, price: "9.90", isOn: true },
      { quantity: 500, price: "39.00", isOn: true },
      { quantity: 1000, price: "69.00", isOn: true },
      { quantity: 5000, price: "299.00", isOn: true },
    ];
    await setPackages(ctx, { serviceId: id, items });
  });
}
