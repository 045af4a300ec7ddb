import { describe, expect, test } from "vitest";
import { isPredefined, namesNetwork, readDomain } from "./domain-name.ts";

const HOSTS = ["localhost:3000", "vitrine.example"];
const refusal = (typed: string) => {
  try {
    return readDomain(typed, HOSTS).domain;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("readDomain", () => {
  test.each([
    ["shop1", "shop1.localhost:3000"],
    ["shop1.localhost", "shop1.localhost:3000"],
    ["shop1.localhost:3000", "shop1.localhost:3000"],
    ["https://Shop1.localhost:3000/welcome?x=1", "shop1.localhost:3000"],
    ["shop1.vitrine.example", "shop1.vitrine.example"],
    ["shop.example.com", "shop.example.com:3000"],
    ["shop.example.com.", "shop.example.com:3000"],
    ["магазин.укр", "xn--80aairftm.xn--j1amh:3000"],
    ["localhost:3000", "localhost:3000"],
    ["vitrine.example", "vitrine.example"],
  ])("%s is %s", (typed, domain) => expect(refusal(typed)).toBe(domain));

  test.each([
    "",
    ".",
    "-shop",
    "shop-",
    "sh op",
    "shop_1",
    "a.b.localhost:3000",
    "shop1.localhost:4000",
    "shop:3001",
    "127.0.0.1",
    "[::1]",
    "shop..com",
    "shop.c",
    "shop.123",
    "a".repeat(64),
    `${"a.".repeat(127)}com`,
    "user@example.com",
    "<script>",
  ])("%s is no domain", (typed) => expect(refusal(typed)).toBe("invalid_domain"));
});

test.each([
  ["instagram-likes", true],
  ["my-insta", true],
  ["instantshop", false],
  ["vk", true],
  ["vk-shop", true],
  ["vkusno", false],
  ["token", false],
  ["book", false],
  ["shop.ok.example.com", true],
  ["xshop.example.com", false],
  ["x.example.com", true],
  ["besttelegrampanel.example.com", true],
  ["телеграм-магазин.рф", true],
  ["shop.tt", false],
])("a social network in %s: %s", (typed, named) => {
  expect(namesNetwork(readDomain(typed, HOSTS))).toBe(named);
});

test.each([
  ["www", true],
  ["ns1.localhost:3000", true],
  ["shop1", false],
  ["google.com", true],
  ["mail.google.com", true],
  ["notgoogle.com", false],
  ["vitrine.example", true],
])("%s is predefined: %s", (typed, predefined) => {
  expect(isPredefined(readDomain(typed, HOSTS), HOSTS)).toBe(predefined);
});
