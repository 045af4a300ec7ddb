import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { checkTask } from "@vitrine/core/ordering/executor/check";
import { createExecutor } from "@vitrine/core/ordering/executor/create";
import { ignoreTask } from "@vitrine/core/ordering/executor/ignore";
import { leaseTask } from "@vitrine/core/ordering/executor/lease";
import { createOwnService } from "@vitrine/core/ordering/executor/own-services";
import { updateExecutor } from "@vitrine/core/ordering/executor/update";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import type pg from "pg";
import type { OpenedShop } from "./shop-steps.ts";

const PROGRAMS = [
  { name: "Nova Poster", about: "Двенадцать аккаунтов, работает круглосуточно" },
  { name: "Сова", about: "Комментарии от живых аккаунтов старше года" },
];
/** Orders of the first service, and how much of each is performed. */
const ORDERS = [
  { link: "https://t.me/nova_news", quantity: 60, performed: 60 },
  { link: "https://t.me/coffee_club", quantity: 80, performed: 45 },
  { link: "https://t.me/city_guide", quantity: 40, performed: 0 },
] as const;
const DAYS = 14;

/** An in-house service with performers at work, through the product's own verbs; then its history is spread over two weeks. */
export async function addOwnWork(platform: Platform, client: pg.Client, { owner, panel, shop }: OpenedShop): Promise<void> {
  const { service } = await owner.run((ctx) => createOwnService(ctx, OWN_SERVICE));
  const performers: Caller[] = [];
  for (const { name, about } of PROGRAMS) {
    const { id } = await owner.run((ctx) => createExecutor(ctx, { executor: { kind: "program", name, mostTasks: 20 } }));
    await owner.run((ctx) => updateExecutor(ctx, { executorId: id, about, isPublic: true }));
    performers.push(
      openCaller({ platform, panel, actor: { kind: "executor", executorId: id }, requestId: "demo", language: shop.language }),
    );
  }
  const customer = await customerOf(client, panel.id);
  await owner.run((ctx) => createExecutor(ctx, { executor: { kind: "person", login: customer.login } }));
  const { id: performerId } = await owner.run((ctx) => createExecutor(ctx, { executor: { kind: "person", login: shop.customers[2]! } }));
  performers.push(
    openCaller({ platform, panel, actor: { kind: "executor", executorId: performerId }, requestId: "demo", language: shop.language }),
  );
  // Whatever the wallet's history, enough money for the following orders, here and in the orders of every kind.
  await owner.run((ctx) => adjustBalance(ctx, { userId: customer.id, amount: "500", comment: shop.topUpComments[0] ?? "" }));
  const asCustomer = openCaller({
    platform,
    panel,
    actor: { kind: "user", userId: customer.id, role: "user", isActivated: true },
    requestId: "demo",
    language: shop.language,
  });
  for (const { link, quantity, performed } of ORDERS) {
    await placeOrder(asCustomer, { service: service.id, link, quantity }, "demo");
    for (let n = 0; n < performed; n++) await perform(performers[n % performers.length]!, `@${link.slice(13)}_${n + 1}`);
  }
  await skip(performers[1]!);
  await spread(client, panel.id);
}

const OWN_SERVICE = {
  category: "Telegram — вручную",
  name: "Подписчики вручную, живые люди",
  description: "Подписываются люди с собственных аккаунтов. Начало в течение часа.",
  type: "Default",
  min: 10,
  max: 500,
  increment: 10,
  rate: "900",
  pay: "0.6",
  leaseMinutes: 20,
  ignores: 3,
  instructions: "Откройте ссылку, подпишитесь и не отписывайтесь тридцать дней.",
  refill: false,
  cancel: true,
  dripfeed: true,
  duplicateGuard: true,
  isOnSale: true,
};

/** The customer whose orders run while a visitor watches. */
export async function customerOf(client: pg.Client, panelId: number): Promise<{ id: number; login: string }> {
  const { rows } = await client.query<{ id: string; login: string }>(
    `select u.id, u.login from users u
     join ledger_accounts a on a.panel_id = u.panel_id and a.user_id = u.id and a.kind = 'wallet'
     where u.panel_id = $1 and not u.is_test order by (u.email_key = 'lena@example.com') desc, a.balance desc limit 1`,
    [panelId],
  );
  return { id: Number(rows[0]!.id), login: rows[0]!.login };
}

async function perform(program: Caller, identity: string): Promise<void> {
  await program.run(async (ctx) => {
    const { task } = await leaseTask(ctx, {});
    if (task) await checkTask(ctx, { taskId: task.id, token: task.token, identity });
  });
}

async function skip(program: Caller): Promise<void> {
  await program.run(async (ctx) => {
    const { task } = await leaseTask(ctx, {});
    if (task) await ignoreTask(ctx, { taskId: task.id, token: task.token });
  });
}

async function spread(client: pg.Client, panelId: number): Promise<void> {
  await client.query(
    `update tasks set leased_at = later(done_at, -86400 * (id * 5 % $2) - 40 - id * 37 % 400), done_at = later(done_at, -86400 * (id * 5 % $2))
     where panel_id = $1 and done_at is not null`,
    [panelId, DAYS],
  );
}
