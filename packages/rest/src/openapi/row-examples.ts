/** Bodies that the schema alone does not tell: one field excludes another, or a rule says more than a type. By "method path". */
export const ROW_EXAMPLES: Record<string, Record<string, unknown>> = {
  "post readNotification": { all: true },
  "post orders": { service: 17, link: "https://t.me/nova", quantity: 1000 },
  "post orders/quote": { service: 17, link: "https://t.me/nova", quantity: 1000 },
  "post panel/{panelId}/own-services": {
    category: "Telegram",
    name: "Subscribers by hand",
    type: "Default",
    min: 10,
    max: 1000,
    rate: "90.00",
    pay: "0.06",
  },
  "patch panel/{panelId}/own-services/{serviceId}": { pay: "0.07", ignores: 3 },
  "post panel/{panelId}/executors": { executor: { kind: "program", name: "Nova's bot", most_tasks: 10 } },
  "patch panel/{panelId}/executors/{executorId}": { status: "active", is_public: true, services: null },
  "post register": { email: "olga@example.com", password: "correct horse battery", language: "en" },
  "post login": { login: "olga", password: "correct horse battery" },
  "post developer/keys": { name: "Shop", scope: "order", addresses: ["203.0.113.0/24"], expires_at: null },
  "post panels": { domain: "nova-smm.example", type: "panel", currency: "USD", language: "en" },
  "post panel/{panelId}/rates": { currency: "EUR", rate: "1.08" },
  "post panel/{panelId}/webhooks": { url: "https://example.com/hooks/vitrine", events: ["order.created", "order.status"] },
};
