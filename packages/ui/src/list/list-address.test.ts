import fc from "fast-check";
import { expect, test } from "vitest";
import { isBareAddress, pageSizes, parseListAddress, type ListAddress } from "./list-address.tsx";
import { stringifyListAddress } from "./list-search.tsx";

const names = ["status", "category", "dateFrom"];
const text = fc.string({ unit: "grapheme", maxLength: 40 });
const address: fc.Arbitrary<ListAddress> = fc
  .record({
    view: text,
    query: text,
    page: fc.integer({ min: 1, max: 1_000_000 }),
    perPage: fc.constantFrom(...pageSizes),
    filters: fc.dictionary(
      fc.constantFrom(...names),
      text.filter((value) => value !== ""),
    ),
    saved: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  })
  .filter(({ view, saved }) => saved !== null || !/^\d+$/.test(view));

test("an address parses back to the same state, whatever was typed", () => {
  fc.assert(
    fc.property(address, fc.constantFrom(undefined, "payments"), (state, prefix) => {
      const spec = { filters: names, prefix, perPage: 50 } as const;
      const search = stringifyListAddress(state, spec);
      expect(parseListAddress(new URLSearchParams(search), spec)).toEqual({
        ...state,
        filters: { ...state.filters },
      });
    }),
    { numRuns: 500 },
  );
});

test("default values are left out, and the rest is readable", () => {
  const plain = { view: "", query: "", page: 1, perPage: 25, filters: {}, saved: null } as const;
  expect(stringifyListAddress(plain)).toBe("");
  const filters = { link: "https://t.me/a,b", status: "fail" };
  const written = stringifyListAddress({ ...plain, page: 2, filters });
  expect(written).toBe("?filters=link:https://t.me/a~.b,status:fail&page=2");
});

test("two lists share one address and leave foreign parameters alone", () => {
  const others = new URLSearchParams("query=nova&tab=stats");
  const state = { view: "", query: "card", page: 3, perPage: 25, filters: {}, saved: null } as const;
  const search = stringifyListAddress(state, { prefix: "payments" }, others);
  expect(search).toBe("?query=nova&tab=stats&paymentsQuery=card&paymentsPage=3");
  expect(parseListAddress(new URLSearchParams(search)).query).toBe("nova");
});

test.each([
  ["page=0&perPage=33", 1, 25],
  ["page=-4&perPage=100", 1, 100],
  ["page=1e999&perPage=x", 1, 25],
  ["page=7.5", 1, 25],
])("nonsense in %s falls back", (search, page, perPage) => {
  expect(parseListAddress(new URLSearchParams(search))).toMatchObject({ page, perPage });
});

test("filters the list does not know are not applied", () => {
  const params = new URLSearchParams("filters=__proto__:x,status:done,evil:1,empty:");
  expect(parseListAddress(params, { filters: ["status", "empty"] }).filters).toEqual({ status: "done" });
});

test.each([
  ["network_id=Telegram", ["networkId"], { networkId: "Telegram" }],
  ["network_id=Telegram&type=program", ["network", "kind"], { network: "Telegram", kind: "program" }],
  ["executor=7&service_id=4", ["executor", "serviceId"], { executor: "7", serviceId: "4" }],
  ["type=banned&executor=", ["executor"], {}],
  ["status=done&filters=status:fail", ["status"], { status: "fail" }],
])("%s names filters as parameters of their own", (search, filters, expected) => {
  expect(parseListAddress(new URLSearchParams(search), { filters }).filters).toEqual(expected);
});

test("a filter given as its own parameter is written like the others when the list changes", () => {
  const params = new URLSearchParams("network_id=Telegram&tab=all");
  const spec = { filters: ["networkId"] };
  const address = parseListAddress(params, spec);
  expect(stringifyListAddress(address, spec, params)).toBe("?tab=all&filters=networkId:Telegram");
  expect(stringifyListAddress({ ...address, filters: {} }, spec, params)).toBe("?tab=all");
});

test("a saved view is written together with its filters", () => {
  const state = { view: "fail", query: "nova", page: 1, perPage: 25, filters: { status: "fail" }, saved: 12 } as const;
  const search = stringifyListAddress(state);
  expect(search).toBe("?view=12&base=fail&query=nova&filters=status:fail");
  expect(stringifyListAddress({ ...state, saved: null }, {}, new URLSearchParams(search))).toBe(
    "?query=nova&filters=status:fail&view=fail",
  );
  expect(stringifyListAddress(state, { viewName: "type" })).toBe("?view=12&type=fail&query=nova&filters=status:fail");
});

test("an address with nothing but a saved view is bare; one that shows everything under it is not", () => {
  const isBare = (search: string) => isBareAddress(new URLSearchParams(search), {});
  expect([isBare("view=12"), isBare("view=12&page=2"), isBare("view=fail"), isBare("")]).toEqual([true, true, false, false]);
  const all = stringifyListAddress({ view: "", query: "", page: 1, perPage: 25, filters: {}, saved: 12 });
  expect([all, isBare(all)]).toEqual(["?view=12&query=", false]);
});
