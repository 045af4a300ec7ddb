import { stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderShop } from "@vitrine/contract/flows/storefront/render";
import { AppError } from "@vitrine/contract/kernel/error/app-error";

/** The built renderer, loaded by path: Node reads no .tsx, so it is a bundle. A newer build is taken up without a restart. */
export function shopRenderer(webFolder: string): () => Promise<RenderShop> {
  const file = path.join(webFolder, "ssr/entry-server.js");
  let kept: { changed: number; render: Promise<RenderShop> } | undefined;
  return async () => {
    const found = await stat(file).catch((cause: unknown) => {
      throw new AppError("unavailable", {}, { cause });
    });
    if (kept?.changed !== found.mtimeMs) kept = { changed: found.mtimeMs, render: load(file, found.mtimeMs) };
    return kept.render;
  };
}

async function load(file: string, changed: number): Promise<RenderShop> {
  const { render } = (await import(`${pathToFileURL(file).href}?changed=${changed}`)) as { render: RenderShop };
  return render;
}
