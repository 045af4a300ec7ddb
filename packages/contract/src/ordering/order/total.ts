import { z } from "zod";
import { listOutput } from "../../kernel/paging/list.ts";
import { listOrdersInput, orderSchema } from "./order.ts";

/** The filters of a list, without what chooses its page. */
export const orderTotalInput = listOrdersInput.omit({ page: true, perPage: true, sort: true, before: true, after: true, total: true });
export type OrderTotalInput = z.infer<typeof orderTotalInput>;

export const orderTotalOutput = listOutput(orderSchema).pick({ total: true, totalIsEstimate: true });
export type OrderTotalOutput = z.infer<typeof orderTotalOutput>;
