import { pipeline } from "node:stream/promises";
import { openPublicFile } from "@vitrine/core/kernel/file/public-file";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { isKnown } from "@vitrine/rest/wire/etag";
import type { RequestHandler } from "express";
import { arrivalOf } from "../request/arrival.ts";
import { panelOf } from "../request/make-visit.ts";

/** A file never changes under its name. */
const FOREVER = "public, max-age=31536000, immutable";

/** Uploaded pictures: logos, icons and what pages show. */
export const servePublicFile =
  (platform: Platform): RequestHandler<{ panelId: string; name: string }> =>
  async (request, response) => {
    const { panelId, name } = request.params;
    const file = await openPublicFile(platform, await panelOf(platform, arrivalOf(request)), { panelId, name });
    response.set({ "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox" });
    if (!file) return void response.status(404).set("Cache-Control", "no-store").type("text").send("Not found");
    const tag = `"${name}"`;
    // Other sites show the picture in link previews.
    response.set({ "Cache-Control": FOREVER, ETag: tag, "Cross-Origin-Resource-Policy": "cross-origin" });
    const content = file.open();
    if (isKnown(request, tag) || request.method === "HEAD") content.destroy();
    if (isKnown(request, tag)) return void response.status(304).end();
    response.writeHead(200, { "Content-Type": file.type, "Content-Length": file.bytes, "Content-Disposition": "inline" });
    if (request.method === "HEAD") return void response.end();
    await pipeline(content, response).catch(() => response.destroy());
  };
