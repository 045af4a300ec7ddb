import { stat } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { AppError } from "@vitrine/contract/kernel/error/app-error";

/** Minimum time between checks of the file: each uses the thread pool, which compresses pages too. */
const LOOK_MS = 1_000;

/** A built renderer, loaded by path: Node reads no .tsx, so it is a bundle. A newer build is taken up within a second, without a restart. */
export function builtModule<Module>(file: string): () => Promise<Module> {
  let kept: { changed: number; module: Promise<Module> } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    if (kept && now - lookedAt < LOOK_MS) return kept.module;
    const found = await stat(file).catch((cause: unknown) => {
      throw new AppError("unavailable", {}, { cause });
    });
    if (kept?.changed !== found.mtimeMs)
      kept = { changed: found.mtimeMs, module: import(`${pathToFileURL(file).href}?changed=${found.mtimeMs}`) as Promise<Module> };
    lookedAt = now;
    return kept.module;
  };
}
