import { describe, expect, it } from "vitest";
import type { PriceItem } from "../frame/price-item.ts";
import { chargeOf, EMPTY_FIELDS, faultsOf, orderBody, typedNumber } from "./order-fields.ts";

const service: PriceItem = {
  id: 7,
  name: "Views",
  network: "Telegram",
  category: "Views",
  type: "Default",
  rate: "7.54611",
  min: 100,
  max: 50_000,
  increment: 10,
  refill: false,
  cancel: false,
  averageTime: null,
  fullRate: null,
};
const fields = { ...EMPTY_FIELDS, link: "https://t.me/nova", quantity: "5 000" };

describe("order fields", () => {
  it("prices to the last digit, as the server does", () => {
    expect(chargeOf(fields, service)).toBe("37.73055");
    expect(chargeOf({ ...fields, quantity: "1" }, { ...service, rate: "0.00000001" })).toBe("0.00000001");
    expect(chargeOf(fields, { ...service, type: "Package", rate: "12.50" })).toBe("12.50");
    expect(chargeOf({ ...fields, comments: "one\r\n\n two \n" }, { ...service, type: "Custom Comments", rate: "640.00" })).toBe("1.28");
    expect(chargeOf({ ...fields, quantity: "x" }, service)).toBeUndefined();
  });

  it("fills the usual number until one is typed", () => {
    expect(orderBody({ ...fields, quantity: null }, service)).toEqual({ service: 7, link: "https://t.me/nova", quantity: 1000 });
  });

  it("reads grouped numbers and nothing else", () => {
    expect(typedNumber("5\u00a0000")).toBe(5000);
    expect(typedNumber("5,000")).toBe(5000);
    expect(typedNumber("1.250.000")).toBe(1_250_000);
    expect(typedNumber("1.5")).toBeNaN();
    expect(typedNumber("-5")).toBeNaN();
    expect(typedNumber("1e3")).toBeNaN();
    expect(typedNumber("")).toBeNaN();
  });

  it("names each fault", () => {
    expect(faultsOf(fields, service)).toEqual({});
    expect(faultsOf(EMPTY_FIELDS, undefined)).toEqual({ link: { key: "linkRequired" }, service: { key: "serviceRequired" } });
    expect(faultsOf({ ...fields, link: "no link" }, service).link?.key).toBe("linkInvalid");
    expect(faultsOf({ ...fields, quantity: "99" }, service).quantity?.key).toBe("quantityBounds");
    expect(faultsOf({ ...fields, quantity: "105" }, service).quantity?.key).toBe("quantityIncrement");
    expect(faultsOf({ ...fields, comments: "one" }, { ...service, type: "Custom Comments" }).comments?.key).toBe("commentsBounds");
    expect(faultsOf({ ...fields, quantity: "x" }, { ...service, type: "Package" })).toEqual({});
  });
});
