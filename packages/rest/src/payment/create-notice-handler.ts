import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { receiveNotice } from "@vitrine/core/money/payment/receive.workflow";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { PANEL_TOKEN } from "@vitrine/contract/kernel/panel/panel-token";
import { BODY_LIMIT, readBody } from "../wire/read-body.ts";

const PATH = /^\/api\/payment\/([^/]+)\/([^/]+)\/?$/;
const TOKEN = new RegExp(`^${PANEL_TOKEN}$`);

export interface NoticeAddress {
  system: string;
  token: string;
}

/** The payment system and the token that the path names, whatever they look like; undefined for any other path. */
export function noticeAddress(path: string): NoticeAddress | undefined {
  const [, system, token] = PATH.exec(path) ?? [];
  return system === undefined || token === undefined ? undefined : { system, token };
}

export interface Sender {
  requestId: string;
  ip: string;
}

type NoticeHandler = (request: IncomingMessage, response: ServerResponse, address: NoticeAddress, from: Sender) => Promise<void>;

/**
 * Announcements of payment systems, with any method: signatures cover the body byte for byte, and the answer is the one the system
 * expects. Before sessions and hosts: a token names its panel itself.
 */
export function createNoticeHandler(platform: Platform): NoticeHandler {
  return async (request, response, { system, token }, { requestId, ip }) => {
    if (!TOKEN.test(token)) throw notFound();
    const body = await readBody(request, { tooLarge: () => new AppError("request_too_large", { limit: BODY_LIMIT }) });
    const { url = "/" } = request;
    const question = url.indexOf("?");
    const answer = await receiveNotice(platform, {
      system,
      token,
      requestId,
      ip,
      request: {
        method: request.method ?? "POST",
        path: question < 0 ? url : url.slice(0, question),
        query: question < 0 ? "" : url.slice(question + 1),
        headers: headersOf(request),
        body,
      },
    });
    response.writeHead(answer.status, {
      "Content-Type": answer.contentType,
      "Content-Length": Buffer.byteLength(answer.body),
      "Cache-Control": "no-store",
      ...(answer.location === undefined ? {} : { Location: answer.location }),
    });
    response.end(answer.body);
  };
}

/** Repeated ones are joined as Node does it; names come in lower case. */
const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat().join(", ")]])));
