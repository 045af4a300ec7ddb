import { expect, test } from "vitest";
import { withoutSecrets } from "./create-http-logger.ts";

test.each([
  ["/api/v2?key=abc&action=balance", "/api/v2?key=[hidden]&action=balance"],
  ["/api/v2?action=balance&api_key=abc", "/api/v2?action=balance&api_key=[hidden]"],
  ["/api/v2?apiKey=abc#x", "/api/v2?apiKey=[hidden]#x"],
  ["/api/v2?API-KEY=abc&x=1", "/api/v2?API-KEY=[hidden]&x=1"],
  ["/api/v2?key[]=abc&key%5B%5D=def", "/api/v2?key[]=[hidden]&key%5B%5D=[hidden]"],
  ["/enter?token=abc&path=/orders", "/enter?token=[hidden]&path=/orders"],
  ["/orders?page=2&query=a", "/orders?page=2&query=a"],
])("%s is logged as %s", (url, logged) => expect(withoutSecrets(url)).toBe(logged));

test("a long address is read in linear time", () => {
  const before = performance.now();
  withoutSecrets(`/?${"key".repeat(50_000)}&${"&".repeat(50_000)}`);
  expect(performance.now() - before).toBeLessThan(500);
});
