import type { GuestOrder } from "@vitrine/contract/flows/guest/guest-order";
import { expect, test } from "vitest";
import type { Shop } from "../../kernel/layout/shop-context.tsx";
import { guestStateOf, guestText } from "./guest-state.ts";

type Given = Partial<GuestOrder["payment"]> & { missing?: string; order?: string };

const bought = ({ missing = null as never, order, ...payment }: Given): GuestOrder =>
  ({
    order: order === undefined ? null : { status: order },
    missing,
    payment: {
      status: "paid",
      receipt: null,
      orderResult: null,
      paid: "39.00",
      toPay: "39.00",
      returned: "0.00",
      currency: "RUB",
      ...payment,
    },
  }) as GuestOrder;

test.each<[string, Given]>([
  ["pending", { status: "pending" }],
  ["placing", {}],
  ["placing", { paid: "58.50" }],
  // Raised to the payment system's minimum: half of it pays the price.
  ["placing", { paid: "20.00" }],
  ["partly", { paid: "20.00", missing: "19.00" }],
  ["partly", { returned: "10.00", missing: "10.00" }],
  ["price", { orderResult: "price_changed" }],
  ["notPlaced", { orderResult: "service_unavailable" }],
  ["returned", { orderResult: "price_changed", status: "refunded" }],
  ["chargeback", { orderResult: "service_unavailable", status: "chargeback" }],
  ["ordered", { order: "active" }],
  ["partial", { order: "partial" }],
  ["ended", { order: "fail" }],
  ["ended", { order: "fail", status: "refunded", returned: "39.00" }],
  ["chargeback", { order: "stopped", status: "chargeback" }],
])("%s: %j", (state, given) => {
  expect(guestStateOf(bought(given))).toBe(state);
});

test("the buyer reads where the money is: a part still missing, on the balance, or refunded", () => {
  const t = (key: string, params: Record<string, string>) => [key, ...Object.values(params)].join(" ");
  const said = (given: Given) => guestText({ t, language: "en", currency: "USD", panelName: "Nova" } as unknown as Shop, bought(given));
  expect(said({ missing: "9.75", paid: "19.50" })).toContain("guest.state.partly.text $9.75");
  expect(said({ order: "fail" })).toContain("guest.state.ended.text");
  expect(said({ order: "fail", status: "refunded", returned: "39.00" })).toMatch(/^guest\.state\.back \D*39/);
  expect(said({ order: "partial", returned: "4.00" })).toMatch(/^guest\.state\.back \D*4/);
});
