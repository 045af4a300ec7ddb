import { listShopServicesInput, shopPriceListInput } from "@vitrine/contract/selling/catalog/shop";
import { listOwnDripFeedsInput } from "@vitrine/contract/ordering/drip-feed/drip-feed";
import { listOwnOrdersInput, ownOrderIdInput } from "@vitrine/contract/ordering/order/order";
import { listOwnSubscriptionsInput } from "@vitrine/contract/ordering/subscription/subscription";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { ShopDoor } from "@vitrine/contract/flows/storefront/render";
import { inboxInput } from "@vitrine/contract/messaging/notification/inbox";
import { openShareInput } from "@vitrine/contract/tenancy/share/share";
import { statementInput } from "@vitrine/contract/money/wallet/wallet";
import { me } from "@vitrine/core/identity/account/me";
import { listSessions } from "@vitrine/core/identity/session/own-sessions";
import { getSecurity } from "@vitrine/core/identity/second-factor/security";
import { listShopServices } from "@vitrine/core/selling/catalog/shop";
import { shopOutline, shopPriceList } from "@vitrine/core/selling/catalog/shop-outline";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { listOwnDripFeeds } from "@vitrine/core/ordering/drip-feed/list";
import { listKeys } from "@vitrine/core/identity/api-key/list-keys";
import { ownExecutor } from "@vitrine/core/ordering/executor/own-executor";
import { heldByPerson } from "@vitrine/core/ordering/executor/person-task";
import { getChoices } from "@vitrine/core/messaging/notification/choices";
import { listInbox } from "@vitrine/core/messaging/notification/inbox";
import { listOwnRefills } from "@vitrine/core/ordering/action/list-refills";
import { listOwnChildren } from "@vitrine/core/ordering/order/children";
import { getOwnOrder } from "@vitrine/core/ordering/order/get-own";
import { listOwnOrders } from "@vitrine/core/ordering/order/list-own";
import { shopHappyHours } from "@vitrine/core/selling/price/shop-happy-hours";
import { openShare } from "@vitrine/core/flows/share/open";
import { listOwnSubscriptions } from "@vitrine/core/ordering/subscription/list";
import { botOf } from "@vitrine/core/messaging/telegram/bot-of";
import { telegramState } from "@vitrine/core/messaging/telegram/state";
import { ownBalance } from "@vitrine/core/money/wallet/balance";
import { ownStatement } from "@vitrine/core/money/wallet/statement";
import type { z } from "zod";

/** Unreadable parameters of a URL count as not found. */
function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw notFound();
  return result.data;
}

/** The data of the panel that the visitor may see, for the page being rendered. */
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
