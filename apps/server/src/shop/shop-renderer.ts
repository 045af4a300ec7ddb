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

/** The built renderer, loaded by path: Node reads no .tsx, so it is a bundle. A newer build is taken up without a restart. */
export function ssrModule(webFolder: string): () => Promise<SsrModule> {
  const file = path.join(webFolder, "ssr/entry-server.js");
  let kept: { changed: number; module: Promise<SsrModule> } | undefined;
  return async () => {
    const found = await stat(file).catch((cause: unknown) => {
      throw new AppError("unavailable", {}, { cause });
    });
    if (kept?.changed !== found.mtimeMs) kept = { changed: found.mtimeMs, module: load(file, found.mtimeMs) };
    return kept.module;
  };
}

const load = (file: string, changed: number) => import(`${pathToFileURL(file).href}?changed=${changed}`) as Promise<SsrModule>;
