import { expect, test } from "vitest";
import { identityKeyOf } from "./identity.ts";

test.each([
  ["@Anna", "anna"],
  ["https://t.me/Anna?x=1", "anna"],
  ["www.instagram.com/anna/", "anna"],
  ["  Anna  B ", "anna b"],
  ["12345", "12345"],
  ["anna.example", "anna.example"],
  ["@", "@"],
])("the account %s is stored as %s", (written, key) => expect(identityKeyOf(written)).toBe(key));
