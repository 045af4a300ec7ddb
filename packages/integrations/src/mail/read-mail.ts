import { compile } from "html-to-text";
import PostalMime, { type Email } from "postal-mime";
import { LIMITS } from "./limits.ts";

export interface MailFile {
  name: string;
  content: Uint8Array;
}

export interface ReceivedMail {
  /** As the sender's program gave it; undefined if it gave none. */
  messageId: string | undefined;
  /** Lower case; undefined if there is none. */
  from: string | undefined;
  /** The whole text with what it quotes; of an HTML email, its visible text. */
  text: string;
  files: MailFile[];
  /** Sent by a program: a bounce, an out-of-office notice, a mailing list. It must not be answered. */
  isAutomatic: boolean;
}

/** Deeply nested elements take quadratic time. The reply comes before the quoted text. */
const LONGEST_HTML = 200_000;
/** Pictures that a signature contains; what people paste is larger. */
const SMALLEST_INLINE = 8 * 1024;

/** The header fields alone, found without parsing the rest. */
export function headersOf(raw: Buffer): string {
  const end = [raw.indexOf("\r\n\r\n"), raw.indexOf("\n\n")].filter((at) => at >= 0);
  return raw.subarray(0, Math.min(LIMITS.maxHeadersSize, ...end)).toString("latin1");
}

/** Reads an email as it was transmitted (RFC 5322). Throws if it cannot be read. */
export async function readMail(raw: Buffer): Promise<ReceivedMail> {
  const email = await PostalMime.parse(raw, { ...LIMITS, attachmentEncoding: "arraybuffer" });
  return {
    messageId: email.messageId,
    from: email.from?.address?.trim().toLowerCase(),
    text: email.text ?? asText((email.html ?? "").slice(0, LONGEST_HTML)),
    files: filesOf(email),
    isAutomatic: isAutomatic(email),
  };
}

const asText = compile({
  wordwrap: false,
  limits: { maxDepth: 200, maxBaseElements: 1 },
  selectors: [
    { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
    { selector: "img", format: "skip" },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

const filesOf = ({ attachments }: Email): MailFile[] =>
  attachments.flatMap(({ filename, content, disposition, contentId }) => {
    if (typeof content === "string") return [];
    const isInline = disposition !== "attachment" && contentId !== undefined;
    if (isInline && content.byteLength < SMALLEST_INLINE) return [];
    return [{ name: filename ?? "file", content: new Uint8Array(content) }];
  });

const BY_LISTS = new Set(["bulk", "junk", "list", "auto_reply"]);
const PROGRAMS = /^(mailer-daemon|postmaster)@/;

/** RFC 3834, and what programs wrote before it. */
function isAutomatic({ headers, from }: Email): boolean {
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = header("auto-submitted");
  return (
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    BY_LISTS.has(header("precedence") ?? "") ||
    ["x-autoreply", "x-autorespond", "x-auto-reply", "x-failed-recipients"].some((name) => header(name) !== undefined) ||
    header("return-path") === "<>" ||
    (header("content-type") ?? "").startsWith("multipart/report") ||
    PROGRAMS.test(from?.address?.toLowerCase() ?? "")
  );
}
