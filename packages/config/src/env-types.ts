import { isIP } from "node:net";
import { z } from "zod";

const YES = new Set(["1", "true", "yes", "on"]);
const NO = new Set(["0", "false", "no", "off"]);

export const flag = () =>
  z.string().transform((text, context) => {
    const word = text.toLowerCase();
    if (YES.has(word)) return true;
    if (NO.has(word)) return false;
    context.addIssue({ code: "custom", message: "must be on or off" });
    return z.NEVER;
  });

export const wholeNumber = (min: number, max: number) =>
  z.coerce.number("must be a number").int("must be a whole number").min(min).max(max);

export const port = () => wholeNumber(1, 65_535);

export const list = () =>
  z.string().transform((text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

export const hosts = () =>
  list().refine((items) => items.length > 0 && items.every((item) => HOST.test(item)), "must be hosts, separated by commas");

const DOMAIN = /^(?=.{4,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

export const domainName = () => z.string().regex(DOMAIN, "must be a domain such as reply.example.com").toLowerCase();

function isNetwork(text: string): boolean {
  const [address, bits, more] = text.split("/");
  const version = isIP(address ?? "");
  return version > 0 && more === undefined && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}

/** Addresses or networks (10.0.0.0/8), as Express' `trust proxy` takes them. */
export const networks = () => list().refine((items) => items.every(isNetwork), "must be addresses or networks, separated by commas");

export const addresses = () => list().refine((items) => items.every((item) => isIP(item) > 0), "must be addresses, separated by commas");

export const postgresUrl = () => z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://");

export const httpOrigin = () =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, "");
  }, "must be an origin such as http://127.0.0.1:4000");

export const bucketName = () => z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name");
