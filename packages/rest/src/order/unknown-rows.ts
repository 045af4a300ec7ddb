import { listUnknownOrdersInput, listUnknownOrdersOutput } from "@vitrine/contract/order/unknown";
import { listUnknownOrders } from "@vitrine/core/unknown/list";
import { inTransaction, row } from "../row.ts";

export const unknownRows = [
  row({
    method: "get",
    path: "panel/{panelId}/orders/unknown",
    summary: "Orders whose outcome is not known, with the evidence and what it speaks for",
    permission: "order.view",
    input: listUnknownOrdersInput,
    output: listUnknownOrdersOutput,
    verb: inTransaction(listUnknownOrders),
  }),
];
