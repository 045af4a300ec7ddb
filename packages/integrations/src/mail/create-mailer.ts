import { createTransport, type SendMailOptions } from "nodemailer";
import { isPermanent, statusIn } from "./read-bounce.ts";

export interface OutgoingMail {
  to: string;
  /** The sender's address is the mailer's. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** Permanent id of this email, so that mail clients show a duplicate once: "panel.mail". */
  id: string;
  /** The page where people choose their emails. */
  settingsUrl: string | undefined;
  /** One-click unsubscribe (RFC 8058): a POST to this address unsubscribes from what this email belongs to. */
  unsubscribeUrl?: string | undefined;
  /** Where replies are sent, if not to the mailer's own address. */
  replyTo?: string | undefined;
  /** Emails of one thread are shown together by mail clients. */
  thread?: string | undefined;
}

export type MailResult =
  | { kind: "sent" }
  /**
   * `isFinal`: retrying is pointless. `isOfAddress`: because of the address, so that no other email would be accepted either. `isUnknown`:
   * the server may have accepted the email although its response was lost.
   */
  | { kind: "failed"; isFinal: boolean; isOfAddress?: boolean; isUnknown?: boolean; text: string };

export interface Mailer {
  send(mail: OutgoingMail): Promise<MailResult>;
  close(): void;
}

export interface MailerOptions {
  /** smtp://user:password@host:587 or smtps:// */
  url: string;
  /** "mail@example.com" or "Name <mail@example.com>"; the name is each mail's own. */
  from: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const MOST_AT_ONCE = 3;
/** One address, without characters that could end a header or start another recipient. */
const ADDRESS = /^[^\s<>()[\],;:\\"@\p{Cc}]+@[^\s<>()[\],;:\\"@\p{Cc}]+$/u;

export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim();
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

function transportTo(url: string, timeoutMs: number) {
  const { hostname, protocol, port, username, password } = new URL(url);
  return createTransport({
    pool: true,
    maxConnections: MOST_AT_ONCE,
    // Sent again on a new connection, an email could arrive twice.
    maxRequeues: 0,
    host: hostname,
    secure: protocol === "smtps:",
    port: port === "" ? (protocol === "smtps:" ? 465 : 587) : Number(port),
    ...(username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and logs in, and sends nothing. Returns why that fails. */
export async function checkMailServer(url: string, timeoutMs = TIMEOUT_MS): Promise<string | undefined> {
  const transport = transportTo(url, timeoutMs);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return failureOf(error).text;
  } finally {
    transport.close();
  }
}

/** Sends by SMTP. Failures of the server are returned as results; an email that was not accepted may be retried. */
export function createMailer({ url, from, timeoutMs = TIMEOUT_MS }: MailerOptions): Mailer {
  const address = addressIn(from);
  if (!ADDRESS.test(address)) throw new Error("MAIL_FROM holds no email address");
  const transport = transportTo(url, timeoutMs);
  return {
    async send(mail) {
      if (!ADDRESS.test(mail.to)) return { kind: "failed", isFinal: true, isOfAddress: true, text: "not an email address" };
      try {
        await transport.sendMail(messageOf(mail, address));
        return { kind: "sent" };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function messageOf(mail: OutgoingMail, address: string): SendMailOptions {
  const { to, fromName, subject, text, html, id, replyTo, thread } = mail;
  const domain = address.split("@")[1];
  const root = `<${thread}@${domain}>`;
  return {
    from: { name: oneLine(fromName), address },
    to: { name: "", address: to },
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${id}@${domain}>`,
    ...(replyTo === undefined ? {} : { replyTo: { name: oneLine(fromName), address: replyTo } }),
    // No email has the root's id; mail clients still group by it.
    ...(thread === undefined ? {} : { inReplyTo: root, references: [root] }),
    // Prevents automatic replies.
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeOf(mail) },
  };
}

function unsubscribeOf({ settingsUrl, unsubscribeUrl }: OutgoingMail): Record<string, string> {
  if (unsubscribeUrl !== undefined)
    return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click", Precedence: "bulk" };
  return settingsUrl === undefined ? {} : { "List-Unsubscribe": `<${settingsUrl}>` };
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  message?: string;
  /** The server's response, and the command it responded to. */
  response?: string;
  command?: string;
  syscall?: string;
}

/** Refused before the email was on its way. */
const EARLY = new Set(["EAUTH", "EDNS", "EENVELOPE", "EMESSAGE", "ETLS"]);
const isEarly = ({ code, message = "", syscall }: SmtpError): boolean =>
  EARLY.has(code ?? "") ||
  syscall === "connect" ||
  syscall === "getaddrinfo" ||
  /^(?:Connection timeout|Greeting never received)/.test(message);

/** A refusal of another command is about the sender or the email. */
const isOfAddress = ({ command, response = "" }: SmtpError): boolean => command === "RCPT TO" && isPermanent(statusIn(response));

/** A 5xx about the mail or its recipient is final; one about us (our password, no TLS) may be fixed in the settings. */
function failureOf(error: unknown): Extract<MailResult, { kind: "failed" }> {
  const { code, responseCode, message } = error as SmtpError;
  const isUnknown = responseCode === undefined && !isEarly(error as SmtpError);
  const isFinal = code === "EENVELOPE" || code === "EMESSAGE" ? (responseCode ?? 0) >= 500 : false;
  return {
    kind: "failed",
    isFinal,
    ...(isFinal && isOfAddress(error as SmtpError) ? { isOfAddress: true } : {}),
    ...(isUnknown ? { isUnknown } : {}),
    text: oneLine(`${code ?? "error"} ${message ?? ""}`).slice(0, 300),
  };
}
