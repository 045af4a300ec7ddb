import type { Platform } from "./platform.ts";

type Work = (platform: Platform, panelId: number) => void;

const waiting = new WeakMap<object, Set<Work>>();

/**
 * Registers a function that runs after the transaction has committed; registering the same function twice runs it once. Nothing runs after
 * a rollback.
 */
export function afterCommit(tx: object, work: Work): void {
  const works = waiting.get(tx);
  if (works) works.add(work);
  else waiting.set(tx, new Set([work]));
}

export function runAfterCommit(tx: object, platform: Platform, panelId: number): void {
  for (const work of waiting.get(tx) ?? []) work(platform, panelId);
}
