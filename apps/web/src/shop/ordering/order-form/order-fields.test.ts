import { describe, expect, it } from "vitest";
import { SERVICE_TYPES } from "@vitrine/contract/selling/catalog/service-types";
import { ORDER_FIELDS } from "@vitrine/contract/ordering/order/fields";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { TYPE_FORMS } from "./type-forms.ts";
import { faultsOf } from "./order-faults.ts";
import { chargeOf, EMPTY_FIELDS, furtherFields, orderBody, type OrderFields, typedNumber } from "./order-fields.ts";

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
  dripfeed: true,
  averageTime: null,
  startTime: null,
  tags: [],
  fullRate: null,
  packages: null,
};
const fields: OrderFields = { ...EMPTY_FIELDS, link: "https://t.me/nova", quantity: "5 000" };
const NOW = Date.UTC(2026, 10, 21);
const ofType = (type: string): PriceItem => ({ ...service, type });
const faults = (typed: OrderFields, sold: PriceItem | undefined) => faultsOf(typed, sold, TYPE_FORMS[sold?.type ?? "Default"]!, NOW);
const body = (typed: OrderFields, sold: PriceItem) => orderBody(typed, sold, TYPE_FORMS[sold.type]!);

/** A valid value for every field of any type. */
const FILLED: OrderFields = {
  ...fields,
  isDrip: true,
  more: {
    comments: Array.from({ length: 100 }, (_, at) => `comment ${at}`).join("\n"),
    usernames: Array.from({ length: 100 }, (_, at) => `@name${at}`).join("\n"),
    hashtags: "#a\n#b",
    keywords: "cheap phones",
    groups: "t.me/one\nt.me/two",
    hashtag: "nova",
    username: "nova",
    media: "https://www.instagram.com/p/abc/",
    answerNumber: "2",
    runs: "10",
    interval: "30",
    min: "100",
    max: "1 000",
    posts: "5",
    oldPosts: "0",
    delay: "15",
    expiry: "2027-01-31",
    country: "US",
    device: "5",
    typeOfTraffic: "1",
    googleKeyword: "nova",
    referringUrl: "https://example.com/",
  },
};

describe("order fields", () => {
  it("prices to the last digit, as the server does", () => {
    expect(chargeOf(fields, service)).toBe("37.73055");
    expect(chargeOf({ ...fields, quantity: "1" }, { ...service, rate: "0.00000001" })).toBe("0.00000001");
    expect(chargeOf(fields, { ...service, type: "Package", rate: "12.50" })).toBe("12.50");
    expect(chargeOf({ ...fields, more: { comments: "one" } }, { ...ofType("Custom Comments Package"), rate: "12.50" })).toBe("12.50");
    expect(chargeOf({ ...fields, more: { comments: "one\r\n\n two \n" } }, { ...ofType("Custom Comments"), rate: "640.00" })).toBe("1.28");
    expect(chargeOf({ ...fields, more: { usernames: "a\nb\nc" } }, { ...ofType("Mentions Custom List"), rate: "1000.00" })).toBe("3.00");
    expect(chargeOf({ ...fields, more: { max: "500" } }, { ...ofType("Subscriptions"), rate: "10.00" })).toBe("5.00");
    expect(chargeOf({ ...fields, quantity: "x" }, service)).toBeUndefined();
  });

  it("charges all runs of a drip-feed, where the service has runs", () => {
    const drip: OrderFields = { ...fields, isDrip: true, more: { runs: "3", interval: "10" } };
    expect(chargeOf(drip, { ...service, rate: "10.00" })).toBe("150.00");
    expect(chargeOf(drip, { ...service, rate: "10.00", dripfeed: false })).toBe("50.00");
    expect(body(drip, service)).toEqual({ service: 7, link: "https://t.me/nova", quantity: 5000, runs: 3, interval: 10 });
    expect(body({ ...drip, isDrip: false }, service)).not.toHaveProperty("runs");
    expect(body(drip, { ...service, dripfeed: false })).not.toHaveProperty("runs");
  });

  it("uses the default quantity until one is typed", () => {
    expect(body({ ...fields, quantity: null }, service)).toEqual({ service: 7, link: "https://t.me/nova", quantity: 1000 });
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

  it.each(SERVICE_TYPES)("sends the fields of %s, and reports missing ones", (type) => {
    const sold = ofType(type);
    expect(faults(FILLED, sold)).toEqual({});
    const { service: id, ...sent } = body(FILLED, sold);
    expect(id).toBe(7);
    expect(ORDER_FIELDS[type].safeParse(sent).error).toBeUndefined();
    const asked = new Set([...furtherFields(EMPTY_FIELDS, sold, TYPE_FORMS[type]!).map(({ name }) => name), "link", "quantity"]);
    const due = TYPE_FORMS[type]!.filter(({ name, isOptional, options }) => asked.has(name) && !isOptional && !options);
    const required = due.map(({ name }) => name);
    const missing = faults({ ...EMPTY_FIELDS, quantity: "" }, sold);
    expect(Object.keys(missing).toSorted()).toEqual(required.toSorted());
  });

  it("requires a search phrase or an address only for that kind of traffic", () => {
    const names = (typeOfTraffic: string) =>
      furtherFields({ ...fields, more: { typeOfTraffic } }, ofType("Web Traffic"), TYPE_FORMS["Web Traffic"]!).map(({ name }) => name);
    expect(names("1")).toEqual(["country", "device", "typeOfTraffic", "googleKeyword"]);
    expect(names("2")).toEqual(["country", "device", "typeOfTraffic", "referringUrl"]);
    expect(names("3")).toEqual(["country", "device", "typeOfTraffic"]);
    const missing = (typeOfTraffic: string) => {
      const { googleKeyword: _, referringUrl: __, ...more } = FILLED.more;
      return faults({ ...FILLED, more: { ...more, typeOfTraffic } }, ofType("Web Traffic"));
    };
    expect(Object.keys(missing("1"))).toEqual(["googleKeyword"]);
    expect(Object.keys(missing("2"))).toEqual(["referringUrl"]);
    expect(missing("3")).toEqual({});
  });

  it("reports each error", () => {
    expect(faults(fields, service)).toEqual({});
    expect(faults(EMPTY_FIELDS, undefined)).toEqual({ link: { key: "linkRequired" }, service: { key: "serviceRequired" } });
    expect(faults({ ...fields, link: "no link" }, service).link).toEqual({ key: "linkInvalid" });
    expect(faults({ ...fields, quantity: "99" }, service).quantity).toMatchObject({ key: "quantityBounds" });
    expect(faults({ ...fields, quantity: "105" }, service).quantity).toMatchObject({ key: "quantityIncrement" });
    expect(faults({ ...fields, more: { comments: "one" } }, ofType("Custom Comments")).comments).toMatchObject({ key: "commentsBounds" });
    expect(faults({ ...fields, quantity: "x" }, ofType("Package"))).toEqual({});
    const drip = (more: OrderFields["more"]) => faults({ ...fields, isDrip: true, more }, service);
    expect(drip({})).toEqual({ runs: { further: "required" }, interval: { further: "required" } });
    expect(drip({ runs: "1", interval: "5" }).runs).toMatchObject({ further: "bounds" });
    expect(drip({ runs: "11", interval: "5" }).runs).toEqual({ further: "runs", params: { max: 50_000 } });
    const subscribed = faults({ ...FILLED, more: { ...FILLED.more, min: "500", max: "200" } }, ofType("Subscriptions"));
    expect(subscribed).toEqual({ max: { further: "order" } });
  });

  it("the start time must be in the future and within 90 days", () => {
    const at = (startAt: string) => faults({ ...fields, isLater: true, startAt }, service).startAt;
    const written = (days: number) =>
      new Date(NOW + days * 86_400_000 - new Date(NOW).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    expect(at("")).toEqual({ further: "required" });
    expect(at(written(-1))).toEqual({ further: "past" });
    expect(at(written(1))).toBeUndefined();
    expect(at(written(91))).toEqual({ further: "far" });
    expect(body({ ...fields, isLater: true, startAt: written(1) }, service)["startAt"]).toBe(NOW / 1000 + 86_400);
    expect(body({ ...fields, startAt: written(1) }, service)).not.toHaveProperty("startAt");
  });
});
