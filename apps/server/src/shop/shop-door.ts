import { listShopServicesInput, shopPriceListInput } from "@vitrine/contract/catalog/shop";
import { listOwnDripFeedsInput } from "@vitrine/contract/order/drip-feed";
import { listOwnOrdersInput, ownOrderIdInput } from "@vitrine/contract/order/order";
import { listOwnSubscriptionsInput } from "@vitrine/contract/order/subscription";
import { notFound } from "@vitrine/contract/shared/app-error";
import type { ShopDoor } from "@vitrine/contract/shop/render";
import { inboxInput } from "@vitrine/contract/notification/inbox";
import { openShareInput } from "@vitrine/contract/share/share";
import { statementInput } from "@vitrine/contract/wallet/wallet";
import { me } from "@vitrine/core/account/me";
import { listSessions } from "@vitrine/core/account/own-sessions";
import { getSecurity } from "@vitrine/core/account/security";
import { listShopServices } from "@vitrine/core/catalog/shop";
import { shopOutline, shopPriceList } from "@vitrine/core/catalog/shop-outline";
import type { Caller } from "@vitrine/core/context";
import { listOwnDripFeeds } from "@vitrine/core/drip-feed/list";
import { listKeys } from "@vitrine/core/developer/list-keys";
import { ownExecutor } from "@vitrine/core/executor/own-executor";
import { heldByPerson } from "@vitrine/core/executor/person-task";
import { getChoices } from "@vitrine/core/notification/choices";
import { listInbox } from "@vitrine/core/notification/inbox";
import { listOwnRefills } from "@vitrine/core/order-action/list-refills";
import { listOwnChildren } from "@vitrine/core/order/children";
import { getOwnOrder } from "@vitrine/core/order/get-own";
import { listOwnOrders } from "@vitrine/core/order/list-own";
import { shopHappyHours } from "@vitrine/core/price/shop-happy-hours";
import { openShare } from "@vitrine/core/share/open";
import { listOwnSubscriptions } from "@vitrine/core/subscription/list";
import { botOf } from "@vitrine/core/telegram/bot-of";
import { telegramState } from "@vitrine/core/telegram/state";
import { ownBalance } from "@vitrine/core/wallet/balance";
import { ownStatement } from "@vitrine/core/wallet/statement";
import type { z } from "zod";

/** What an address asks for and cannot be read is not there. */
function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw notFound();
  return result.data;
}

/** The visitor's own view of the panel, for the page that is rendered for him. */
export const shopDoor = (caller: Caller): ShopDoor => ({
  me: () => me(caller, { panelId: null }),
  services: async (input = {}) => listShopServices(caller, parsed(listShopServicesInput, input)),
  outline: () => shopOutline(caller),
  priceList: async (input = {}) => shopPriceList(caller, parsed(shopPriceListInput, input)),
  happyHours: () => shopHappyHours(caller),
  orders: async (input = {}) => {
    const asked = parsed(listOwnOrdersInput, input);
    return caller.run((ctx) => listOwnOrders(ctx, asked));
  },
  order: async (orderId) => {
    const asked = parsed(ownOrderIdInput, { orderId });
    return caller.run((ctx) => getOwnOrder(ctx, asked));
  },
  refills: async (orderId) => {
    const asked = parsed(ownOrderIdInput, { orderId });
    return caller.run((ctx) => listOwnRefills(ctx, asked));
  },
  children: async (orderId) => {
    const asked = parsed(ownOrderIdInput, { orderId });
    return caller.run((ctx) => listOwnChildren(ctx, asked));
  },
  dripFeeds: async (input = {}) => {
    const asked = parsed(listOwnDripFeedsInput, input);
    return caller.run((ctx) => listOwnDripFeeds(ctx, asked));
  },
  subscriptions: async (input = {}) => {
    const asked = parsed(listOwnSubscriptionsInput, input);
    return caller.run((ctx) => listOwnSubscriptions(ctx, asked));
  },
  balance: () => caller.run(ownBalance),
  statement: async (input = {}) => {
    const asked = parsed(statementInput, input);
    return caller.run((ctx) => ownStatement(ctx, asked));
  },
  keys: () => listKeys(caller),
  share: async (sharedId) => openShare(caller, parsed(openShareInput, { sharedId })),
  bot: async () => (await botOf(caller.platform, caller.panel)) ?? null,
  security: () => caller.run(getSecurity),
  sessions: () => listSessions(caller),
  telegram: () => telegramState(caller),
  inbox: async (input = {}) => listInbox(caller, parsed(inboxInput, input)),
  notificationChoices: () => caller.run(getChoices),
  work: () => caller.run(async (ctx) => ({ own: await ownExecutor(ctx), task: await heldByPerson(ctx) })),
});
