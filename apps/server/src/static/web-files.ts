import path from "node:path";
import express, { type RequestHandler } from "express";

/** Vite puts a hash into the names of what it builds. */
const HASHED = /-[\w-]{8,}\.\w+$/;

/** Built files of one face of apps/web; its HTML is never served as it lies. */
export function serveBuilt(folder: string): RequestHandler {
  return express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: "ignore",
    setHeaders(response, file) {
      response.setHeader("Cache-Control", HASHED.test(path.basename(file)) ? "public, max-age=31536000, immutable" : "no-cache");
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader("Cross-Origin-Resource-Policy", "same-site");
    },
  });
}
