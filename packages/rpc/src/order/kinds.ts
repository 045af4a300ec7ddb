import {
  listChildrenOutput,
  listDripFeedsInput,
  listDripFeedsOutput,
  listOwnChildrenOutput,
  listOwnDripFeedsInput,
  listOwnDripFeedsOutput,
} from "@vitrine/contract/order/drip-feed";
import { massOrderInput, massOrderOutput } from "@vitrine/contract/order/mass";
import { orderIdInput, ownOrderIdInput } from "@vitrine/contract/order/order";
import {
  listOwnSubscriptionsInput,
  listOwnSubscriptionsOutput,
  listSubscriptionsInput,
  listSubscriptionsOutput,
} from "@vitrine/contract/order/subscription";
import { listDripFeeds, listOwnDripFeeds } from "@vitrine/core/drip-feed/list";
import { placeMassOrder } from "@vitrine/core/mass-order/place.workflow";
import { priceMassOrder } from "@vitrine/core/mass-order/price.workflow";
import { listChildren, listOwnChildren } from "@vitrine/core/order/children";
import { listOwnSubscriptions, listSubscriptions } from "@vitrine/core/subscription/list";
import { panelProcedureFor, procedureFor } from "../trpc.ts";

/** Drip-feeds, subscriptions and mass orders. */
export const kindProcedures = {
  dripFeeds: panelProcedureFor("order.view")
    .input(listDripFeedsInput)
    .output(listDripFeedsOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listDripFeeds(c, input))),
  ownDripFeeds: procedureFor("order.own")
    .input(listOwnDripFeedsInput)
    .output(listOwnDripFeedsOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listOwnDripFeeds(c, input))),
  subscriptions: panelProcedureFor("order.view")
    .input(listSubscriptionsInput)
    .output(listSubscriptionsOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listSubscriptions(c, input))),
  ownSubscriptions: procedureFor("order.own")
    .input(listOwnSubscriptionsInput)
    .output(listOwnSubscriptionsOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listOwnSubscriptions(c, input))),
  children: panelProcedureFor("order.view")
    .input(orderIdInput)
    .output(listChildrenOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listChildren(c, input))),
  ownChildren: procedureFor("order.own")
    .input(ownOrderIdInput)
    .output(listOwnChildrenOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listOwnChildren(c, input))),
  mass: procedureFor("order.place")
    .input(massOrderInput)
    .output(massOrderOutput)
    .mutation(({ ctx, input }) => placeMassOrder(ctx.caller, input, "web")),
  /** A mutation by its form alone: thousands of lines are too long for an address. */
  massPrice: procedureFor("shop.catalog")
    .input(massOrderInput)
    .output(massOrderOutput)
    .mutation(({ ctx, input }) => priceMassOrder(ctx.caller, input)),
};
