import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { isSameText } from "@vitrine/core/kernel/secret/tokens";
import { receiveMail } from "@vitrine/core/flows/inbound-mail/receive-mail.workflow";
import { readBody } from "../wire/read-body.ts";

export const MAIL_PATH = "/inbound/mail";

const MEBIBYTE = 1024 * 1024;
/** What mail servers usually accept. */
const LARGEST = 25 * MEBIBYTE;

type MailHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Takes an email as it was transmitted (message/rfc822) from a mail server or service that shows the secret: as a bearer token, or as the
 * password of basic authentication. Returns 204 whatever the result, so that no sender learns which addresses exist; an error means that
 * it has to be delivered again.
 */
export function createMailHandler(platform: Platform): MailHandler {
  return async (request, response) => {
    const { mailReplies } = platform.settings;
    if (!mailReplies || request.method !== "POST") throw notFound();
    if (!isSameText(secretOf(request), mailReplies.secret)) throw new AppError("unauthenticated");
    const raw = await readBody(request, {
      limit: LARGEST,
      tooLarge: () => new AppError("request_too_large", { limit: `${LARGEST / MEBIBYTE} MiB` }),
    });
    await receiveMail(platform, raw);
    response.writeHead(204, { "Cache-Control": "no-store" }).end();
  };
}

function secretOf({ headers: { authorization = "" } }: IncomingMessage): string {
  const [scheme = "", credentials = ""] = authorization.split(" ");
  if (scheme.toLowerCase() === "bearer") return credentials;
  if (scheme.toLowerCase() !== "basic") return "";
  const pair = Buffer.from(credentials, "base64").toString("utf8");
  return pair.slice(pair.indexOf(":") + 1);
}
