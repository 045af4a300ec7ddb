import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePastedAddress } from "./parse-pasted-address.ts";

describe("parsePastedAddress", () => {
  it.each([
    ["https://x.com/api/v2", "https://x.com/api/v2", undefined],
    ["  https://x.com/api/v2  ", "https://x.com/api/v2", undefined],
    ["https://x.com/api/v2/", "https://x.com/api/v2/", undefined],
    ["https://x.com/api/v2?key=abc", "https://x.com/api/v2", "abc"],
    ["https://x.com/api/v2?action=services&key=a1b2c3", "https://x.com/api/v2", "a1b2c3"],
    ["https://x.com/api/v2?api_key=a1b2c3&lang=en#top", "https://x.com/api/v2?lang=en", "a1b2c3"],
    ["https://x.com/index.php?route=api&key=zz99", "https://x.com/index.php?route=api", "zz99"],
    ["https://x.com/api/v2?key=YOUR_API_KEY&action=balance", "https://x.com/api/v2", undefined],
    ["x.com", "https://x.com/api/v2", undefined],
    ["www.x.com/", "https://www.x.com/api/v2", undefined],
    ["x.com/api/v2", "https://x.com/api/v2", undefined],
    ["HTTP://X.COM/API/V2", "http://x.com/API/V2", undefined],
    ["http://x.com", "http://x.com/api/v2", undefined],
    ["x.com:8443", "https://x.com:8443/api/v2", undefined],
    ["https://x.com/api", "https://x.com/api/v2", undefined],
    ["https://x.com/en/api", "https://x.com/api/v2", undefined],
    ["поставщик.рф", "https://xn--80aesiqfpi9d.xn--p1ai/api/v2", undefined],
    ["localhost:4100", "http://localhost:4100/api/v2", undefined],
    ["127.0.0.1:4100/api/v2?key=practice-ru", "http://127.0.0.1:4100/api/v2", "practice-ru"],
    ["https://x.com/api/v2 0123456789abcdef0123456789abcdef", "https://x.com/api/v2", "0123456789abcdef0123456789abcdef"],
    ["API URL: https://x.com/api/v2\nAPI key: 0a1b2c3d4e", "https://x.com/api/v2", "0a1b2c3d4e"],
    ["Адрес x.com, ключ 0a1b2c3d4e", "https://x.com/api/v2", "0a1b2c3d4e"],
    ["see (https://x.com/api/v2).", "https://x.com/api/v2", undefined],
  ])("%s", (pasted, url, key) => {
    const address = parsePastedAddress(pasted);
    expect(address?.url).toBe(url);
    expect(address?.key).toBe(key);
    expect(address?.candidates[0]).toBe(url);
  });

  it("offers more candidates if there is no path, and only the given one otherwise", () => {
    expect(parsePastedAddress("x.com")?.candidates).toEqual(["https://x.com/api/v2", "https://x.com/api/v1"]);
    expect(parsePastedAddress("https://x.com/api")?.candidates).toEqual([
      "https://x.com/api/v2",
      "https://x.com/api",
      "https://x.com/api/v1",
    ]);
    expect(parsePastedAddress("https://x.com/api/v3")?.candidates).toEqual(["https://x.com/api/v3"]);
  });

  it.each(["", "   ", "hello", "a@b.com", "ftp://x.com/", "javascript:alert(1)", "https://", "https://user:pw@x.com/", "0123456789abcdef"])(
    "%s is no address",
    (text) => expect(parsePastedAddress(text)).toBeUndefined(),
  );

  it("never throws, and its results are valid URLs", () => {
    const fragment = fc.constantFrom(
      "https://",
      "http://",
      "x.com",
      "/api",
      "?key=",
      "&",
      ":",
      "@",
      " ",
      "[::1]",
      "127.0.0.1",
      ".",
      "#",
      "%",
      "key: ",
      "\u0000",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(fc.oneof(fragment, fc.string())).map((parts) => parts.join("")),
        ),
        (text) => {
          for (const candidate of parsePastedAddress(text)?.candidates ?? []) {
            const url = new URL(candidate);
            expect(["http:", "https:"]).toContain(url.protocol);
            expect(url.username + url.password + url.hash).toBe("");
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("does not hang on long input", () => {
    for (const text of ["a-".repeat(50_000), "a.".repeat(50_000), "https://" + "a".repeat(100_000), "key ".repeat(30_000)]) {
      const startedAt = performance.now();
      parsePastedAddress(text);
      expect(performance.now() - startedAt).toBeLessThan(500);
    }
  });
});
