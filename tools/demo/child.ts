import { acceptInvitation } from "@vitrine/core/identity/manager/accept.workflow";
import { acceptChild } from "@vitrine/core/flows/child-panel/child.workflow";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller, PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { resolvePanel } from "@vitrine/core/kernel/context/resolve-panel";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import { followProvider } from "@vitrine/core/ordering/dispatch/follow.workflow";
import { sendOrder } from "@vitrine/core/ordering/dispatch/send.workflow";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { settleOrders } from "@vitrine/core/ordering/settlement/settle";
import { runImport } from "@vitrine/core/supply/import/run-import.workflow";
import { startImport } from "@vitrine/core/supply/import/start-import";
import { createCustomer } from "@vitrine/core/tenancy/customer/create.workflow";
import { updateSetup } from "@vitrine/core/tenancy/panel/setup";
import { requestChild } from "@vitrine/core/tenancy/panel/child-request";
import type pg from "pg";
import { asCustomer } from "./child-offer.ts";
import { withParentApi } from "./parent-provider.ts";
import type { OpenedShop } from "./shop-steps.ts";
import type { Staff } from "./staff.ts";

const LABEL = "maxboost";
const CUSTOMER = { login: "sasha", email: "sasha@example.com" };
const EXTRA_CHARGE = "25";
const MOST_SERVICES = 60;
const ORDER = { link: "https://t.me/maxboost_news", quantity: 500 };
const COMMENT = "Оплата по счёту";

/**
 * A customer of the shop has bought a panel: it sells the shop's services at prices of its own, and its first order went through both
 * panels to the shop's provider.
 */
export async function addChild(platform: Platform, client: pg.Client, main: PanelContext, staff: Staff, parent: OpenedShop): Promise<void> {
  const { panel, owner } = parent;
  const domain = `${LABEL}.${platform.settings.adminHosts[0]}`;
  const buyer = await asCustomer(platform, client, panel, "max23");
  const request = await requestChild(buyer, { domain });
  await withParentApi(platform, panel, async () => {
    const { inviteUrl } = await acceptChild(justConfirmed(owner), { requestId: request.id });
    const account = { kind: "user", role: "user", userId: staff.child, isActivated: true } as const;
    const person = openCaller({ platform, panel: main, actor: account, requestId: "demo", language: panel.language });
    await acceptInvitation(person, { token: inviteUrl.slice(inviteUrl.lastIndexOf("/") + 1) });
    const child = (await resolvePanel(platform, domain))!;
    const asOwner = openCaller({
      platform,
      panel: child,
      actor: { kind: "owner", userId: staff.child, isActivated: true },
      requestId: "demo",
      language: child.language,
    });
    const providerId = await sellServices(asOwner, client);
    await updateSetup(asOwner, { name: "Max Boost", template: "atelier", step: "done" });
    await owner.run((ctx) => adjustBalance(ctx, { userId: buyer.userId, amount: "2000", comment: COMMENT }));
    await orderOnce(platform, client, { parent, child: asOwner, providerId });
  });
}

/** As after entering a password. */
const justConfirmed = (owner: Caller): Caller =>
  owner.as(owner.actor, { session: { kind: "own", publicId: "demo", confirmedAt: new Date(), persistent: false } });

/** Imports the parent's first services that are counted in units. */
async function sellServices(owner: Caller, client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ provider_id: string; external_id: string }>(
    `select provider_id, external_id from provider_services where panel_id = $1 and type = 'Default' order by external_id::bigint limit $2`,
    [owner.panel.id, MOST_SERVICES],
  );
  const providerId = Number(rows[0]!.provider_id);
  const services = rows.map(({ external_id }) => external_id);
  const { importId } = await owner.run((ctx) => startImport(ctx, { providerId, services, extraCharge: EXTRA_CHARGE }));
  await runImport(owner, importId, new AbortController().signal);
  return providerId;
}

interface Chain {
  parent: OpenedShop;
  child: Caller;
  providerId: number;
}

/** From the child's customer to the parent, from there to its provider, and back as completed. */
async function orderOnce(platform: Platform, client: pg.Client, { parent, child, providerId }: Chain): Promise<void> {
  const { id: userId } = await createCustomer(child, { ...CUSTOMER, password: "demo-customer" });
  await child.run((ctx) => adjustBalance(ctx, { userId, amount: "1000", comment: COMMENT }));
  const customer = await asCustomer(platform, client, child.panel, CUSTOMER.login);
  const { rows } = await client.query<{ id: string }>(
    `select s.id from services s join categories c on c.panel_id = s.panel_id and c.id = s.category_id
     where s.panel_id = $1 and s.status = 'active' and c.network = 'Telegram' and s.min <= $2 and s.max >= $2 order by s.rate limit 1`,
    [child.panel.id, ORDER.quantity],
  );
  const { id } = await placeOrder(customer, { service: Number(rows[0]!.id), ...ORDER }, "demo");
  await sendOrder(await systemCaller(platform, child.panel.id, "demo"), id);
  const { rows: sent } = await client.query<{ id: string }>("select provider_order_id as id from orders where panel_id = $1 and id = $2", [
    child.panel.id,
    id,
  ]);
  const atParent = await systemCaller(platform, parent.panel.id, "demo");
  const orderId = Number(sent[0]!.id);
  await sendOrder(atParent, orderId);
  await atParent.run((ctx) => settleOrders(ctx, [{ orderId, dispatch: "sent", status: "done", remains: 0 }]));
  await followProvider(await systemCaller(platform, child.panel.id, "demo"), providerId, { from: -60, to: 1e9 });
}
