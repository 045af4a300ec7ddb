import { expect, test } from "vitest";
import { createSealer } from "./sealer.ts";

const KEY = "0123456789abcdefghijklmnopqrstuv";
const PLACE = "providers:7:key:3";
const sealer = createSealer(KEY);

test("a sealed value opens only in its place and under the same key, and reveals nothing", () => {
  const sealed = sealer.seal("canary-secret", PLACE);
  expect(sealer.open(sealed, PLACE)).toBe("canary-secret");
  expect(createSealer(KEY).open(sealed, PLACE)).toBe("canary-secret");
  expect(sealed.toString("latin1")).not.toContain("canary");
  for (const elsewhere of ["providers:7:key:4", "providers:8:key:3", ""]) expect(() => sealer.open(sealed, elsewhere)).toThrow();
  expect(() => createSealer(KEY.toUpperCase()).open(sealed, PLACE)).toThrow();
});

test("sealing the same text twice gives different values, and one changed bit makes a value invalid", () => {
  const sealed = sealer.seal("canary-secret", PLACE);
  expect(sealer.seal("canary-secret", PLACE).equals(sealed)).toBe(false);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = changed[at]! ^ 1;
    expect(() => sealer.open(changed, PLACE)).toThrow();
  }
  expect(() => sealer.open(sealed.subarray(0, 20), PLACE)).toThrow();
});
