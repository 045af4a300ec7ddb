import { access } from "node:fs/promises";
import path from "node:path";
import express, { type Request, type RequestHandler, Router } from "express";

/** Vite puts a hash into the names of what it builds. */
const HASHED = /-[\w-]{8,}\.\w+$/;

/** Compressed variants that the build writes next to the file, smallest first. */
const ENCODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

/** Built files of the cabinet or the storefront, as compressed by the build; HTML files are not served. */
export function serveBuilt(folder: string): RequestHandler {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: "ignore",
    setHeaders(response, file) {
      const name = path.basename(file).replace(/\.(?:br|gz)$/, "");
      response.setHeader("Cache-Control", HASHED.test(name) ? "public, max-age=31536000, immutable" : "no-cache");
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader("Cross-Origin-Resource-Policy", "same-site");
    },
  });
  return Router().use(preferCompressed(folder), files);
}

/** Rewrites the request to the compressed file that the browser accepts; the content type stays that of the file itself. */
function preferCompressed(folder: string): RequestHandler {
  return async (request, response, next) => {
    if (!(await isCompressed(folder, request))) return next();
    response.vary("Accept-Encoding");
    const found = ENCODINGS.find(({ name }) => request.acceptsEncodings(name) !== false);
    if (found) {
      response.type(path.extname(request.path)).setHeader("Content-Encoding", found.name);
      request.url = request.path + found.ending;
    }
    next();
  };
}

async function isCompressed(folder: string, { method, path: address }: Request): Promise<boolean> {
  const isFile = /^(?:\/[\w-][\w.-]*)+\.\w+$/.test(address) && !/\.(?:br|gz)$/.test(address);
  if (!isFile || (method !== "GET" && method !== "HEAD")) return false;
  return access(path.join(folder, `${address}.br`)).then(
    () => true,
    () => false,
  );
}
