import type { IncomingMessage } from "node:http";

export const BODY_LIMIT = 1024 * 1024;

interface Refusals {
  /** Bytes. */
  limit?: number;
  tooLarge: () => Error;
  clientGone?: () => Error;
}

/** The whole body. Keeps the connection open if it is too large, so that it can still be answered. */
export function readBody(
  request: IncomingMessage,
  { limit = BODY_LIMIT, tooLarge, clientGone = () => new Error("the client went away") }: Refusals,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      request.pause();
      reject(tooLarge());
    });
    request.on("end", () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.on("error", reject);
    request.on("close", () => {
      if (!request.complete) reject(clientGone());
    });
  });
}
