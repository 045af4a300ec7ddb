import {
  listChildrenOutput,
  listDripFeedsInput,
  listDripFeedsOutput,
  listOwnChildrenOutput,
  listOwnDripFeedsInput,
  listOwnDripFeedsOutput,
} from "@vitrine/contract/ordering/drip-feed/drip-feed";
import { massOrderInput, massOrderOutput } from "@vitrine/contract/ordering/mass-order/mass";
import { orderIdInput, ownOrderIdInput } from "@vitrine/contract/ordering/order/order";
import {
  listOwnSubscriptionsInput,
  listOwnSubscriptionsOutput,
  listSubscriptionsInput,
  listSubscriptionsOutput,
} from "@vitrine/contract/ordering/subscription/subscription";
import { listDripFeeds, listOwnDripFeeds } from "@vitrine/core/ordering/drip-feed/list";
import { placeMassOrder } from "@vitrine/core/ordering/mass-order/place.workflow";
import { priceMassOrder } from "@vitrine/core/ordering/mass-order/price.workflow";
import { listChildren, listOwnChildren } from "@vitrine/core/ordering/order/children";
import { listOwnSubscriptions, listSubscriptions } from "@vitrine/core/ordering/subscription/list";
import { panelProcedureFor, procedureFor } from "../../trpc.ts";

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
