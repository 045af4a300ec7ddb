import { asAmount } from "@vitrine/contract/kernel/amount/money";
import type { ProviderCatalogueService } from "@vitrine/integrations/reseller-api/read-services";
import { expect, test } from "vitest";
import { diffCatalogue, isCutShort } from "./catalogue-diff.ts";
import type { KnownService } from "../store/provider-services.ts";

const read = (id: string, more: Partial<ProviderCatalogueService> = {}): ProviderCatalogueService => ({
  id,
  name: `Service ${id}`,
  category: "Likes",
  type: "Default",
  rawType: "Default",
  rate: asAmount(100n),
  min: 10,
  max: 1000,
  refill: false,
  cancel: false,
  dripfeed: false,
  averageTime: null,
  description: null,
  ...more,
});
const known = (...rows: (Partial<KnownService> & { externalId: string })[]): Map<string, KnownService> =>
  new Map(
    rows.map((row) => {
      const { id, ...facts } = read(row.externalId);
      return [id, { ...facts, isMissing: false, ...row }];
    }),
  );

test("an unchanged service is not written, wherever it is in the list", () => {
  expect(diffCatalogue(known({ externalId: "1" }, { externalId: "2" }), [read("2"), read("1")])).toEqual({
    written: [],
    followed: [],
    goneIds: [],
    changes: [],
    before: 2,
  });
});

test("a change of texts is written without a log entry", () => {
  const diff = diffCatalogue(known({ externalId: "1" }), [read("1", { name: "Other", description: "Now with words" })]);
  expect(diff.written).toHaveLength(1);
  expect(diff.changes).toEqual([]);
});

test("every change of a service has its own log entry", () => {
  const diff = diffCatalogue(known({ externalId: "1" }, { externalId: "2", isMissing: true }), [
    read("1", { rate: asAmount(90n), min: 5, refill: true }),
    read("2", { rate: asAmount(200n) }),
  ]);
  expect(diff.changes.map(({ externalId, kind }) => `${externalId} ${kind}`)).toEqual([
    "1 cheaper",
    "1 limits",
    "1 flags",
    "2 returned",
    "2 dearer",
  ]);
  expect(diff.followed.map(({ limitsBefore }) => limitsBefore)).toEqual([
    { min: 10, max: 1000 },
    { min: 10, max: 1000 },
  ]);
});

test("an already missing service does not disappear again", () => {
  expect(diffCatalogue(known({ externalId: "1" }, { externalId: "2", isMissing: true }), [read("1")])).toMatchObject({
    goneIds: [],
    before: 1,
  });
  expect(diffCatalogue(known({ externalId: "1" }, { externalId: "2" }), [read("1")])).toMatchObject({
    goneIds: ["2"],
    changes: [{ kind: "gone", externalId: "2" }],
  });
});

test.each([
  [0, 0, true],
  [0, 5, true],
  [1, 2, false],
  [1, 3, true],
  [50, 100, false],
  [49, 100, true],
  [200, 100, false],
])("%i of %i is cut short: %s", (now, before, expected) => {
  expect(isCutShort(now, before)).toBe(expected);
});
