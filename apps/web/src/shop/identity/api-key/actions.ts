import type { TextKey } from "../../kernel/format/text.ts";

export interface Action {
  /** The value of `action`. */
  name: string;
  id: string;
  title: TextKey;
  parameters: { name: string; text: TextKey }[];
  answer: (currency: string) => string;
}

const order = { name: "order", text: "api.param.order" } as const;
const orders = { name: "orders", text: "api.param.orders" } as const;

/** The reseller API's actions for a customer, in the order of use. */
export const ACTIONS: readonly Action[] = [
  {
    name: "services",
    id: "services",
    title: "api.action.services",
    parameters: [],
    answer: () => `[
  {
    "service": 1,
    "name": "Followers",
    "type": "Default",
    "category": "Telegram",
    "rate": "0.90",
    "min": "50",
    "max": "10000",
    "refill": true,
    "cancel": true
  }
]`,
  },
  {
    name: "add",
    id: "add",
    title: "api.action.add",
    parameters: [
      { name: "service", text: "api.param.service" },
      { name: "link", text: "api.param.link" },
      { name: "quantity", text: "api.param.quantity" },
    ],
    answer: () => `{ "order": 23501 }`,
  },
  {
    name: "status",
    id: "status",
    title: "api.action.status",
    parameters: [order],
    answer: (currency) => `{
  "charge": "0.27819",
  "start_count": "3572",
  "status": "Partial",
  "remains": "157",
  "currency": "${currency}"
}`,
  },
  {
    name: "status",
    id: "statuses",
    title: "api.action.statuses",
    parameters: [orders],
    answer: (currency) => `{
  "1": { "charge": "0.27819", "start_count": "3572", "status": "Completed", "remains": "0", "currency": "${currency}" },
  "10": { "error": "Incorrect order ID" }
}`,
  },
  {
    name: "refill",
    id: "refill",
    title: "apiOrder.refill",
    parameters: [order, orders],
    answer: () => `{ "refill": "1" }`,
  },
  {
    name: "refill_status",
    id: "refill-status",
    title: "apiOrder.refillStatus",
    parameters: [
      { name: "refill", text: "apiOrder.refillId" },
      { name: "refills", text: "apiOrder.refillIds" },
    ],
    answer: () => `{ "status": "Completed" }`,
  },
  {
    name: "cancel",
    id: "cancel",
    title: "apiOrder.cancel",
    parameters: [orders],
    answer: () => `[
  { "order": 9, "cancel": { "error": "Incorrect order ID" } },
  { "order": 2, "cancel": 1 }
]`,
  },
  {
    name: "balance",
    id: "balance",
    title: "api.action.balance",
    parameters: [],
    answer: (currency) => `{ "balance": "100.84292", "currency": "${currency}" }`,
  },
];
