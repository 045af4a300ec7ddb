import { expect, test } from "vitest";
import { firstCall, orderCall } from "./snippets.ts";

const place = { origin: "https://vitrine.example", panelId: 7 };

test("the first call is a read that the key's scope allows", () => {
  expect(firstCall({ key: "K", mode: "live" }, place)).toBe(
    'curl "https://vitrine.example/api/panel/7/orders?per_page=3" \\\n  -H "Authorization: Bearer K"',
  );
  expect(firstCall({ key: "K", mode: "live" }, { ...place, panelId: undefined })).toContain("/api/user");
  expect(firstCall({ key: "K", mode: "test" }, place)).toContain("/api/orders?per_page=3");
});

test("an order sends its idempotency key", () => {
  expect(orderCall({ key: "K" }, place, { service: 12, quantity: 100 })).toContain('-H "Idempotency-Key: my-order-1"');
});
