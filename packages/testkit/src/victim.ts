import type { PanelContext } from "@vitrine/core/kernel/context/context";
import { makeOrder } from "./order-factory.ts";
import { makeProvider } from "./provider-factory.ts";
import { makeRow } from "./row-factory.ts";
import { runAs } from "./run-as.ts";
import type { MadeUser } from "./user-factory.ts";
import type { World } from "./world.ts";

/** A panel with one of everything, which others try to access. */
export interface Victim {
  panel: PanelContext;
  owner: MadeUser;
  customer: MadeUser;
  /** Ids by their name in inputs. */
  ids: Record<string, number | string>;
}

/** An id that doesn't exist: a foreign id must get the same response. */
export const NO_SUCH_ID = 4_000_000_000;
export const NO_SUCH_UUID = "00000000-0000-4000-8000-0000000000ff";
const SESSION = "00000000-0000-4000-8000-000000000001";

/** Tables with ids that the product itself doesn't create here: minimal rows are inserted directly. */
const BY_TABLE: Record<string, string> = {
  keyId: "api_keys",
  importId: "imports",
  jobId: "order_jobs",
  webhookId: "webhook_endpoints",
  deliveryId: "webhook_deliveries",
  invitationId: "manager_invites",
  shareId: "shares",
  childId: "child_panels",
  tariffId: "tariffs",
  requestId: "child_requests",
  groupId: "price_groups",
  happyId: "happy_hours",
  batchId: "price_batches",
  notificationId: "notifications",
  mailId: "mails",
  entryId: "audit_log",
  executorId: "executors",
  taskId: "tasks",
  fileId: "files",
  exportId: "exports",
  paymentSystemId: "payment_systems",
  promoId: "promos",
  articleId: "articles",
  popupId: "popups",
  mailingId: "mailings",
  withdrawalId: "withdrawals",
  paymentId: "payments",
  dialogId: "dialogs",
  cannedId: "canned_answers",
  viewId: "list_views",
};

export async function makeVictim(world: World): Promise<Victim> {
  const { panel, owner, platform } = world;
  const customer = await world.customer("victim", { credit: "50" });
  const service = await world.service();
  const provider = await makeProvider(platform, panel);
  const ids: Victim["ids"] = {
    panelId: panel.id,
    userId: customer.id,
    serviceId: service.id,
    categoryId: service.categoryId,
    providerId: provider,
    orderId: await makeOrder(world, { customer, service }),
    /** Not listed for anyone. */
    performer: "00000000-0000-4000-8000-000000000002",
  };
  await runAs(world.database.ownerUrl, async (client) => {
    const owned = {
      panel_id: panel.id,
      user_id: customer.id,
      provider_id: provider,
      endpoint_id: NO_SUCH_ID,
      starts_at: "2030-01-01T00:00:00Z",
      ends_at: "2030-01-02T00:00:00Z",
    };
    const manager = await world.mainUser("victims-manager");
    const manages = { panel_id: world.main.id, user_id: manager.id, target_panel_id: panel.id, scope: 2 };
    ids["managerId"] = (await makeRow(client, "managers", manages))!;
    const content = JSON.stringify({ title: "victim", text: "victim", path: "/", host: panel.domain, imageId: null, image: null });
    const advert = { panel_id: world.main.id, target_panel_id: panel.id, kind: "row", days: 1, proposed: content };
    ids["advertId"] = (await makeRow(client, "adverts", advert))!;
    ids["sessionId"] = SESSION;
    await makeRow(client, "sessions", { panel_id: panel.id, user_id: customer.id, public_id: SESSION });
    const dead = JSON.stringify({ panelId: panel.id, providerId: provider });
    await client.query("insert into dead_jobs (id, task, payload, attempts) values (77, 'provider.sync', $1, 1)", [dead]);
    ids["deadJobId"] = 77;
    for (const [name, table] of Object.entries(BY_TABLE)) ids[name] = (await makeRow(client, table, await fitting(client, table, owned)))!;
  });
  return { panel, owner, customer, ids };
}

type Client = Parameters<typeof makeRow>[0];

/** The given columns that the table has. */
async function fitting(client: Client, table: string, given: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped",
    [table],
  );
  const columns = new Set(rows.map(({ name }) => name));
  return Object.fromEntries(Object.entries(given).filter(([name]) => columns.has(name)));
}
