import { describe, expect, it } from "vitest";
import { checkOutgoingUrl, isPublicAddress } from "./address-rules.ts";
import { refusedHosts, refusedUrls } from "@vitrine/testkit/refused-addresses";

const strict = { allowPrivate: false, exemptOrigins: ["http://127.0.0.1:4100"] };

describe("isPublicAddress", () => {
  it.each([
    "8.8.8.8",
    "93.184.216.34",
    "172.15.0.1",
    "172.32.0.1",
    "100.63.255.255",
    "100.128.0.1",
    "192.167.1.1",
    "11.0.0.1",
    "223.255.255.1",
  ])("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(["2606:4700::1111", "2a00:1450:4001:81b::200e", "::ffff:8.8.8.8", "64:ff9b::808:808"])("%s is public", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    "2002:808:808::1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "64:ff9b:1::808:808",
    "fe80::1%eth0",
    "2606:4700::1111%eth0",
    "4000::1",
    "127.1",
    "0x7f000001",
    "",
    "example.com",
  ])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("checkOutgoingUrl", () => {
  it.each(refusedHosts)("refuses the literal %s", (host) => {
    expect(checkOutgoingUrl(`http://${host}:8080/api/v2`, strict).ok).toBe(false);
    expect(checkOutgoingUrl(`https://${host}/api/v2`, strict).ok).toBe(false);
  });
  it.each(refusedUrls)("refuses %s", (url) => expect(checkOutgoingUrl(url, strict).ok).toBe(false));

  it("says why", () => {
    const reason = (url: string) => {
      const checked = checkOutgoingUrl(url, strict);
      return checked.ok ? undefined : checked.reason;
    };
    expect(reason("ftp://example.com/")).toBe("protocol");
    expect(reason("https://user@example.com/")).toBe("userinfo");
    expect(reason("https://")).toBe("unparsable");
    expect(reason("http://10.1.1.1/")).toBe("address");
    expect(reason("https://example.com/api/v2")).toBeUndefined();
  });

  it("exempts exactly one origin", () => {
    expect(checkOutgoingUrl("http://127.0.0.1:4100/api/v2", strict).ok).toBe(true);
    expect(checkOutgoingUrl("http://127.0.0.1:4101/api/v2", strict).ok).toBe(false);
    expect(checkOutgoingUrl("https://127.0.0.1:4100/api/v2", strict).ok).toBe(false);
    expect(checkOutgoingUrl("http://u:p@127.0.0.1:4100/api/v2", strict).ok).toBe(false);
    const withSlash = { allowPrivate: false, exemptOrigins: ["http://127.0.0.1:4100/"] };
    expect(checkOutgoingUrl("http://127.0.0.1:4100/api/v2", withSlash).ok).toBe(true);
    expect(checkOutgoingUrl("http://127.0.0.1:41000/api/v2", withSlash).ok).toBe(false);
  });

  it("allows private addresses, and nothing else, in development", () => {
    const development = { allowPrivate: true, exemptOrigins: [] };
    expect(checkOutgoingUrl("http://127.0.0.1:4100/", development).ok).toBe(true);
    expect(checkOutgoingUrl("file:///etc/passwd", development).ok).toBe(false);
  });
});
