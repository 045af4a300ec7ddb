import { expect, test } from "vitest";
import { asciiAddress } from "./ascii-address.ts";
import { loginInput } from "./login.ts";
import { emailSchema } from "./register.ts";
import { attemptResetInput, resetVariantsInput } from "./reset-password.ts";

const WRITTEN = "Info@пример.рф";
const SENT = "Info@xn--e1afmkfd.xn--p1ai";

test.each([
  [WRITTEN, SENT],
  [SENT, SENT],
  ["olga@bücher.example", "olga@xn--bcher-kva.example"],
  ["olga@example.com", "olga@example.com"],
])("the address %s is %s", (written, sent) => {
  expect(emailSchema.parse(` ${written} `)).toBe(sent);
});

test("every form of login treats both spellings as one address, so that their attempts are counted together", () => {
  expect(loginInput.parse({ login: WRITTEN, password: "a" }).login).toBe(SENT);
  expect(resetVariantsInput.parse({ login: WRITTEN }).login).toBe(SENT);
  expect(attemptResetInput.parse({ login: WRITTEN, variant: "email" }).login).toBe(SENT);
});

test.each([
  "ольга",
  "olga@",
  "@пример.рф",
  "olga@пример",
  "olga@при мер.рф",
  "ольга@пример.рф",
  "olga@a.b\r\nBcc: c@d.ee",
  "olga@xn--.рф/x",
])("%j is no address", (text) => {
  expect(emailSchema.safeParse(text).success).toBe(false);
});

test("a login stays unchanged", () => {
  expect(["ольга", "olga", "a@b"].map(asciiAddress)).toEqual(["ольга", "olga", "a@b"]);
});
