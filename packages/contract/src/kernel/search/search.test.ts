import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAt, daysOfAll, dayStart } from "./days.ts";
import type { Operators, Term } from "./operators.ts";
import { parseSearch, stringifySearch } from "./search.ts";

const OPERATORS = {
  id: { kind: "id", canCompare: true },
  status: { kind: "word", words: ["fail", "done", "queued"], takesMany: true, canExclude: true },
  price: { kind: "amount", canCompare: true },
  user: { kind: "text" },
  date: { kind: "date", canCompare: true },
} as const satisfies Operators;

const parse = (typed: string) => parseSearch(typed, OPERATORS);
const shown = ({ name, isExcluded, comparison, value }: Term) => `${isExcluded ? "not " : ""}${name} ${comparison} ${value}`;

test.each([
  ["status:fail", ["status = fail"], ""],
  ["-status:done nova", ["not status = done"], "nova"],
  ["Status:FAIL,Done", ["status = fail,done"], ""],
  ["price:>500 price:<=1000.5", ["price > 500", "price <= 1000.5"], ""],
  ['user:"anna maria"', ["user = anna maria"], ""],
  ["user:Anna", ["user = Anna"], ""],
  ['user:"say ""hi"""', ['user = say "hi"'], ""],
  ["id:>=184203", ["id >= 184203"], ""],
  ["date:2026-11-20", ["date = 2026-11-20"], ""],
  ["date:today date:7d", ["date = today", "date = 7d"], ""],
  ["nova news", [], "nova news"],
  ["https://t.me/nova", [], "https://t.me/nova"],
  ["status:lost", [], "status:lost"],
  ["colour:red", [], "colour:red"],
  ["-user:olga", [], "-user:olga"],
  ["status:>fail", [], "status:>fail"],
  ["price:much id:0", [], "price:much id:0"],
  ["date:2026-02-30 date:>7d", [], "date:2026-02-30 date:>7d"],
  ['"status:fail"', [], "status:fail"],
  ['colour:"dark red"', [], 'colour:"dark red"'],
  ["status: toString:x", [], "status: toString:x"],
  ['"open', [], '"open'],
  ["", [], ""],
])("%s", (typed, terms, text) => {
  const search = parse(typed);
  expect([search.terms.map(shown), search.text]).toEqual([terms, text]);
});

const term: fc.Arbitrary<Term> = fc.oneof(
  fc.record({
    name: fc.constant("status"),
    isExcluded: fc.boolean(),
    comparison: fc.constant("=" as const),
    value: fc.uniqueArray(fc.constantFrom("fail", "done", "queued"), { minLength: 1 }).map((words) => words.join(",")),
  }),
  fc.record({
    name: fc.constantFrom("id", "price"),
    isExcluded: fc.constant(false),
    comparison: fc.constantFrom("=" as const, ">" as const, ">=" as const, "<" as const, "<=" as const),
    value: fc.integer({ min: 1, max: 1e9 }).map(String),
  }),
  fc.record({
    name: fc.constant("user"),
    isExcluded: fc.constant(false),
    comparison: fc.constant("=" as const),
    value: fc.string({ unit: fc.constantFrom("a", "b", " ", '"', "<", ">", ":", "=", "-", "\t", ",", "ї"), minLength: 1, maxLength: 12 }),
  }),
);

test("any written search is parsed back as the same search", () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom("a", "b", " ", '"', ":", "-", "<", ">", "\n"), maxLength: 20 }),
    fc.constantFrom("status:fail", "-status:done x", 'user:"a b"', '"', '""', "https://t.me/a"),
  );
  fc.assert(
    fc.property(fc.array(term, { maxLength: 4 }), text, (terms, rest) => {
      const search = { terms, text: rest };
      expect(parse(stringifySearch(search, OPERATORS))).toEqual(search);
    }),
    { numRuns: 2000 },
  );
});

test("days include both ends, and move with the calendar", () => {
  const days = (...values: [Term["comparison"], string][]) =>
    Object.values(
      daysOfAll(
        values.map(([comparison, value]) => ({ comparison, value })),
        "2026-03-01",
      ),
    );
  expect(days(["=", "2026-02-27"])).toEqual(["2026-02-27", "2026-02-27"]);
  expect(days([">", "2026-02-28"])).toEqual(["2026-03-01", null]);
  expect(days([">=", "2026-02-01"], ["<", "2026-03-01"])).toEqual(["2026-02-01", "2026-02-28"]);
  expect(days(["=", "yesterday"])).toEqual(["2026-02-28", "2026-02-28"]);
  expect(days(["=", "7d"])).toEqual(["2026-02-23", "2026-03-01"]);
  expect(days()).toEqual([null, null]);
});

test("a day begins at midnight of its zone, also when clocks change", () => {
  expect(dayStart("2026-11-20", "Europe/Kyiv").toISOString()).toBe("2026-11-19T22:00:00.000Z");
  expect(dayStart("2026-03-29", "Europe/Berlin").toISOString()).toBe("2026-03-28T23:00:00.000Z");
  expect(dayStart("2026-03-30", "Europe/Berlin").toISOString()).toBe("2026-03-29T22:00:00.000Z");
  expect(dayStart("2026-11-20", "UTC").toISOString()).toBe("2026-11-20T00:00:00.000Z");
  expect(dayAt(new Date("2026-11-20T23:30:00Z"), "Asia/Almaty")).toBe("2026-11-21");
});
