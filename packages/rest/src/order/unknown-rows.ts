import { listUnknownOrdersInput, listUnknownOrdersOutput } from "@vitrine/contract/ordering/unconfirmed/unknown";
import { listUnknownOrders } from "@vitrine/core/ordering/unconfirmed/list";
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
