import { verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { type DriverIo, NoticeRefused, type NoticeRequest } from "../driver.ts";
import { call } from "./call.ts";

/** Certificates by their address: PayPal signs with one for months. */
const remembered = new Map<string, string>();
const MOST_REMEMBERED = 20;

/** @throws {NoticeRefused} unless PayPal has signed the notice for this webhook. */
export async function requirePayPalSignature({ headers, body }: NoticeRequest, webhookId: string, io: DriverIo): Promise<void> {
  const header = (name: string) => headers[`paypal-${name}`] ?? "";
  const url = header("cert-url");
  if (!isOfPayPal(url) || header("auth-algo") !== "SHA256withRSA") throw new NoticeRefused("the certificate is not PayPal's");
  const signed = Buffer.from([header("transmission-id"), header("transmission-time"), webhookId, String(crc32(body))].join("|"));
  const signature = Buffer.from(header("transmission-sig"), "base64");
  const isSigned = (pem: string) => isValid(pem, io.now()) && verify("sha256", signed, new X509Certificate(pem).publicKey, signature);

  const known = remembered.get(url);
  if (known !== undefined && isSigned(known)) return;
  const { text } = await call(io, url, { method: "GET" });
  if (!isSigned(text)) throw new NoticeRefused("the signature is wrong");
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(url, text);
}

function isOfPayPal(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  return protocol === "https:" && port === "" && username + password === "" && hostname.endsWith(".paypal.com");
}

/**
 * That it is PayPal's is proved by the connection to its host, which is checked against the system's roots; redirects are not followed.
 * Its own name and dates are looked at besides.
 */
function isValid(pem: string, now: number): boolean {
  try {
    const { subject, validFromDate, validToDate } = new X509Certificate(pem);
    const isNamed = subject.split("\n").some((line) => /^CN=[\w.-]+\.paypal\.com$/.test(line));
    return isNamed && validFromDate.getTime() <= now * 1000 && now * 1000 <= validToDate.getTime();
  } catch {
    return false;
  }
}
