import { readFileSync } from "node:fs";
import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import { describe, expect, it } from "vitest";
import { parseLooseJson, unwrap } from "../http/loose-json.ts";
import { readServices } from "./read-services.ts";

const read = (value: unknown) => readServices(unwrap(parseLooseJson(typeof value === "string" ? value : JSON.stringify(value)) ?? null));

const plain = {
  service: 1,
  name: "Followers",
  type: "Default",
  category: "Instagram",
  rate: "0.90",
  min: "50",
  max: "10000",
  refill: true,
  cancel: false,
  dripfeed: true,
};

describe("readServices", () => {
  it("reads the documented form", () => {
    expect(read([{ ...plain, desc: "Real\npeople", average_time: "2 hours" }])).toEqual({
      skipped: [],
      services: [
        {
          id: "1",
          name: "Followers",
          category: "Instagram",
          type: "Default",
          rawType: "Default",
          rate: 90_000_000n,
          min: 50,
          max: 10_000,
          refill: true,
          cancel: false,
          dripfeed: true,
          averageTime: "2 hours",
          description: "Real\npeople",
        },
      ],
    });
  });

  it.each([
    ["an object by id", { 7: { ...plain, service: undefined } }, "7"],
    ["under success and data", { status: "success", data: [plain] }, "1"],
    ["under services", { services: [plain] }, "1"],
    ["under data.services", { success: true, data: { services: [plain] } }, "1"],
  ])("reads %s", (_, form, id) => expect(read(form)?.services.map((service) => service.id)).toEqual([id]));

  it.each([
    [
      "text id and numbers for amounts",
      { service: "12", rate: 0.9, min: 50, max: 10000, refill: 1, cancel: "1", dripfeed: "true" },
      { id: "12", rate: 90_000_000n, min: 50, cancel: true, dripfeed: true },
    ],
    ["float noise", { rate: 1.1500000000000001 }, { rate: 115_000_000n }],
    ["a free service", { rate: "0" }, { rate: 0n }],
    ["missing bounds", { min: null, max: "" }, { min: 1, max: 2_147_483_647 }],
    ["a zero minimum", { min: "0" }, { min: 1 }],
    ["a package without maximum", { type: "package", min: "1", max: null }, { type: "Package", min: 1, max: 1 }],
    ["a type in snake case", { type: "custom_comments_package" }, { type: "Custom Comments Package", rawType: "custom_comments_package" }],
    ["an unknown type", { type: "Giveaway" }, { type: "unknown", rawType: "Giveaway" }],
    ["no type", { type: undefined }, { type: "Default", rawType: "" }],
    ["no name", { name: "" }, { name: "1" }],
    ["no category", { category: null }, { category: "" }],
    ["a huge maximum", { max: "1e18" }, { max: 2_147_483_647 }],
    ["a NUL in the name", { name: "a\0b" }, { name: "ab" }],
  ])("takes %s", (_, change, expected) => expect(read([{ ...plain, ...change }])?.services[0]).toMatchObject(expected));

  it("skips unusable rows with a reason", () => {
    const catalogue = read([
      plain,
      plain,
      "row",
      null,
      [],
      { ...plain, service: 0 },
      { ...plain, service: 2, rate: "call us" },
      { ...plain, service: 3, rate: "-1" },
      { ...plain, service: 4, min: 10, max: 5 },
    ]);
    expect(catalogue?.services).toHaveLength(1);
    expect(catalogue?.skipped).toEqual([
      { id: "1", reason: "duplicate" },
      { id: null, reason: "not_a_service" },
      { id: null, reason: "not_a_service" },
      { id: null, reason: "not_a_service" },
      { id: null, reason: "no_id" },
      { id: "2", reason: "no_rate" },
      { id: "3", reason: "no_rate" },
      { id: "4", reason: "bounds" },
    ]);
  });

  it.each([["an empty list is an empty catalogue", [], 0]])("%s", (_, form, count) => expect(read(form)?.services).toHaveLength(count));
  it.each([[{}], ["null"], ['"text"'], ["12"], [["a", "b"]], [{ balance: "1" }], [{ services: "none" }]])("%j is no catalogue", (form) =>
    expect(read(form)).toBeUndefined(),
  );

  it.each([
    ["provider-ru", 843],
    ["provider-id", 505],
  ])("reads the real catalogue %s whole, to the last decimal", (name, count) => {
    const text = readFileSync(new URL(`../../../../apps/practice/data/${name}.services.json`, import.meta.url), "utf8");
    const source = JSON.parse(text) as { service: number; rate: string; min: string; max: string; name: string }[];
    const catalogue = read(text);
    expect(catalogue?.skipped).toEqual([]);
    expect(catalogue?.services).toHaveLength(count);
    catalogue?.services.forEach((service, index) => {
      const row = source[index];
      expect(service).toMatchObject({
        id: String(row?.service),
        rate: parseAmount(row?.rate ?? ""),
        min: Number(row?.min),
        max: Number(row?.max),
        name: row?.name.trim(),
      });
    });
  });
});
