import PostalMime, { type Email } from "postal-mime";
import { LIMITS } from "./limits.ts";

export interface ReturnedMail {
  /** True if the address doesn't exist or refuses mail; false for a temporary reason, such as a full mailbox. */
  isPermanent: boolean;
  /** The mail server's response. */
  reason: string;
  /** The quoted text of the email that bounced. */
  quoted: string;
}

const LONGEST_QUOTE = 512 * 1024;
const LONGEST_REASON = 300;

/**
 * Reads a delivery status notification (RFC 3464), or the form with X-Failed-Recipients that Exim and Gmail send. Undefined for any other
 * email, and for one that says that an email is delayed or was delivered.
 */
export async function readBounce(raw: Buffer): Promise<ReturnedMail | undefined> {
  const email = await PostalMime.parse(raw, { ...LIMITS, attachmentEncoding: "utf8" });
  const parts = email.attachments.map(({ mimeType, content }) => ({ mimeType, text: textOf(content) }));
  const report = parts.find(({ mimeType }) => /^message\/(?:global-)?delivery-status$/i.test(mimeType))?.text;
  const hasFailed = email.headers.some(({ key }) => key === "x-failed-recipients");
  const text = email.text ?? "";
  const quoted = [...parts.map((part) => part.text), text, email.html ?? ""].join("\n").slice(0, LONGEST_QUOTE);
  if (report !== undefined) return byReport(report, quoted);
  return hasFailed ? { ...byWords(text), quoted } : undefined;
}

const textOf = (content: Email["attachments"][number]["content"]): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

function byReport(report: string, quoted: string): ReturnedMail | undefined {
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, "im")
      .exec(report)?.[1]
      ?.replaceAll(/[\s\p{Cc}]+/gu, " ")
      .trim();
  if (field("Action")?.toLowerCase() !== "failed") return undefined;
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field("Status") ?? "")?.[0] ?? "5.0.0";
  const reason = (field("Diagnostic-Code") ?? status).slice(0, LONGEST_REASON);
  return { isPermanent: isPermanent(status), reason, quoted };
}

/** The status code in what a mail server said, which is no part of an IP address; without one, a refusal without more. */
export const statusIn = (text: string): string => /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(text)?.[0] ?? "5.0.0";

/** Without a report there is only text; such an email is sent when the server has given up. */
function byWords(text: string): Omit<ReturnedMail, "quoted"> {
  const status = statusIn(text);
  const line = text.split("\n").find((one) => /\b[45]\d\d\b|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(one));
  const reason = line?.replaceAll(/\p{Cc}+/gu, " ").trim() ?? status;
  return { isPermanent: isPermanent(status), reason: reason.slice(0, LONGEST_REASON) };
}

/**
 * Status codes of RFC 3463 that are about the address: unknown or no longer used (1), disabled (2.1), refused without more (0), or of a
 * domain that takes no mail (4.1, 4.4). A full mailbox, a large email or a policy is about this email.
 */
export const isPermanent = (status: string): boolean => /^5\.(?:0\.|1\.|2\.1$|4\.[14]$)/.test(status);
