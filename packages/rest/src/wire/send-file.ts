import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import { z } from "zod";
import type { Row } from "../row.ts";

/** The status if a file is not ready yet. */
export const ACCEPTED = 202;

/** Whether the response is a file; otherwise it says that one is being generated. */
export const mayAnswerLater = ({ output }: Row): boolean =>
  output instanceof z.ZodUnion && output.options.some((option) => option instanceof z.ZodFile);

/** Pictures open in the browser, where nothing in them runs; all else is saved. */
const SHOWN = /^image\/(?:webp|png|jpeg)$/;
const NOTHING_RUNS = "default-src 'none'; sandbox";

/** Sends a file as it is, while it is read. */
export async function sendFile(response: Response, status: number, file: File): Promise<void> {
  const disposition = SHOWN.test(file.type) ? "inline" : "attachment";
  response.writeHead(status, {
    "Content-Type": file.type === "text/csv" ? "text/csv; charset=utf-8" : file.type,
    "Content-Length": file.size,
    "Content-Disposition": `${disposition}; filename="${file.name.replaceAll(/[^\w.-]/g, "_")}"`,
    "Content-Security-Policy": NOTHING_RUNS,
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  const content = Readable.fromWeb(file.stream());
  if (response.req.method === "HEAD") {
    content.destroy();
    return void response.end();
  }
  // A visitor who leaves is not an error of the product.
  await pipeline(content, response).catch(() => response.destroy());
}
