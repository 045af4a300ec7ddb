import { createHmac } from "node:crypto";
import { isSameText } from "@vitrine/core/kernel/secret/tokens";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type { Update } from "grammy/types";

/** 43 characters of the set Telegram allows, derived for each bot, so nothing has to be stored. */
export const webhookSecret = (secretKey: string, botId: number): string =>
  createHmac("sha256", secretKey).update(`telegram webhook ${botId}`).digest("base64url");

export const isSecret = (given: string | undefined, expected: string): boolean => isSameText(given ?? "", expected);

export interface Webhook {
  /** Public https origin: updates of a bot are posted to <origin>/telegram/<bot's id>. */
  origin: string;
  host: string;
  port: number;
}

export interface WebhookTarget {
  secret: string;
  accept: (update: Update) => Promise<void>;
}

const PATH = /^\/telegram\/(\d{1,20})$/;
const LARGEST_BYTES = 1024 * 1024;

async function readUpdate(request: IncomingMessage): Promise<Update | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > LARGEST_BYTES) return undefined;
    pieces.push(piece);
  }
  try {
    const update = JSON.parse(Buffer.concat(pieces).toString("utf8")) as Partial<Update> | null;
    return Number.isSafeInteger(update?.update_id) ? (update as Update) : undefined;
  } catch {
    return undefined;
  }
}

/** The endpoint that Telegram posts updates to. A request without the bot's own secret gets 401, as does one for an unknown bot. */
export class WebhookServer {
  readonly #targets = new Map<number, WebhookTarget>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #platform: Platform;

  private constructor(platform: Platform) {
    this.#platform = platform;
  }

  static async start(platform: Platform, { host, port }: Webhook): Promise<WebhookServer> {
    const made = new WebhookServer(platform);
    made.#server.requestTimeout = 15_000;
    made.#server.listen(port, host);
    await once(made.#server, "listening");
    return made;
  }

  /** The port it listens on, where 0 was requested. */
  get port(): number {
    const address = this.#server.address();
    return typeof address === "object" && address ? address.port : 0;
  }

  serve(botId: number, target: WebhookTarget): () => void {
    this.#targets.set(botId, target);
    return () => void (this.#targets.get(botId) === target && this.#targets.delete(botId));
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeIdleConnections();
    if (this.#server.listening) await once(this.#server, "close");
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const end = (status: number): void => void response.writeHead(status).end();
    try {
      if (request.url === "/healthz") return end(200);
      const found = PATH.exec(request.url ?? "");
      if (!found || request.method !== "POST") return end(404);
      const target = this.#targets.get(Number(found[1]));
      const header = request.headers["x-telegram-bot-api-secret-token"];
      if (!target || !isSecret(typeof header === "string" ? header : undefined, target.secret)) return end(401);
      const update = await readUpdate(request);
      if (!update) return end(400);
      await target.accept(update);
      end(200);
    } catch (error) {
      this.#platform.log.error({ err: error }, "an update could not be taken");
      // Telegram delivers it again.
      if (!response.headersSent) end(500);
    }
  }
}
