import { stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderLanding } from "@vitrine/contract/flows/landing/landing";
import type { RenderShop } from "@vitrine/contract/flows/storefront/render";
import { AppError } from "@vitrine/contract/kernel/error/app-error";

interface SsrModule {
  render: RenderShop;
  /** Whether a page of this path shows every guest the same. */
  isSharedByGuests: (path: string) => boolean;
  renderLanding: RenderLanding;
}

/** A look at the file at every page would wait for the thread pool, which compresses pages too. */
const LOOK_MS = 1_000;

/** The built renderer, loaded by path: Node reads no .tsx, so it is a bundle. A newer build is taken up within a second, without a restart. */
export function ssrModule(webFolder: string): () => Promise<SsrModule> {
  const file = path.join(webFolder, "ssr/entry-server.js");
  let kept: { changed: number; module: Promise<SsrModule> } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    if (kept && now - lookedAt < LOOK_MS) return kept.module;
    const found = await stat(file).catch((cause: unknown) => {
      throw new AppError("unavailable", {}, { cause });
    });
    if (kept?.changed !== found.mtimeMs) kept = { changed: found.mtimeMs, module: load(file, found.mtimeMs) };
    lookedAt = now;
    return kept.module;
  };
}

const load = (file: string, changed: number) => import(`${pathToFileURL(file).href}?changed=${changed}`) as Promise<SsrModule>;
