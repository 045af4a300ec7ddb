import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";

const count = (description: string) => z.number().int().meta({ description });
const money = (description: string) => amountSchema.optional().meta({ description: `${description}; only for those who see money` });

/** Every figure of statistics. Money counts when it was booked, results of orders when the order was placed. */
export const figuresSchema = z.object({
  orders: count("Orders placed: single orders, whole drip-feeds, and each post of a subscription"),
  running: count("Of the orders placed: not ended yet"),
  done: count("Of the orders placed: delivered in full"),
  partial: count("Of the orders placed: delivered in part, the rest refunded"),
  stopped: count("Of the orders placed: cancelled"),
  failed: count("Of the orders placed: failed and refunded"),
  ended: count("Orders that ended at a provider in this time, whenever they were placed"),
  spoiled: count("Of the orders that ended at a provider: failed or cancelled there"),
  registered: count("Customers who signed up"),
  active: count("Different customers who ordered; 0 where a filter is set").optional(),
  payers: count("Different customers whose payment was credited; 0 where a filter is set").optional(),
  newPayers: count("Customers whose first payment ever was credited in this time"),
  started: count("Payments started"),
  payments: count("Payments credited for the first time"),
  count: count("Payments of the chosen status: started (all), credited (paid), cancelled with failed and expired, or pending"),
  amount: money("The amount of these payments in the panel’s currency; for all and paid what was received"),
  revenue: money("What orders and tariffs brought, without refunds"),
  profit: money("Revenue without providers' costs and payment fees"),
  cost: money("Cost of providers and performers, booked when an order ends"),
  refunds: money("Refunded for orders"),
  fees: money("Kept by payment systems, without the fees that customers bore"),
  received: money("Paid by customers through payment systems"),
  returned: money("Refunded and charged back through payment systems"),
  bonuses: money("Bonuses and promo codes credited to customers"),
  referrals: money("Earned by referrers"),
  manual: money("Credited manually, without what was taken"),
});
export type Figures = z.infer<typeof figuresSchema>;
