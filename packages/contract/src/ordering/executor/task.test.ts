import { expect, test } from "vitest";
import { identitySchema } from "./task.ts";

test.each([
  "an\u200bna",
  "anna\u200d",
  "\u2060anna",
  "an\u00adna",
  "anna\ufeff1",
  "an\u034fna",
  "an\u3164na",
  "an\u202ena",
  "an\nna",
  "anna\u{e0061}",
])("an account whose name has an invisible character is refused: %j", (identity) =>
  expect(identitySchema.safeParse(identity).success).toBe(false),
);
test.each(["anna", "@Anna_9", "анна", "https://t.me/anna", "名前", "José"])("the account %s is accepted", (identity) =>
  expect(identitySchema.safeParse(identity).success).toBe(true),
);
