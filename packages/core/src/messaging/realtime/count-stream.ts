import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";

/** Maximum number of open streams in one process: each costs a connection and a queue. */
const MOST_OF_A_SESSION = 12;
const MOST_OF_A_USER = 40;

const opened = new WeakMap<Platform, Map<string, number>>();

/** Counts a stream of the caller's session and account; returns a function that stops counting it. Throws `too_many`. */
export function countStream({ platform, panel, actor, session }: Caller): () => void {
  const counts = opened.get(platform) ?? new Map<string, number>();
  opened.set(platform, counts);
  const held: [string, number][] = [];
  if (session) held.push([`session ${panel.id} ${session.publicId}`, MOST_OF_A_SESSION]);
  if ("userId" in actor) held.push([`user ${panel.id} ${actor.userId}`, MOST_OF_A_USER]);
  for (const [key, most] of held) if ((counts.get(key) ?? 0) >= most) throw new AppError("too_many_streams", { most });
  for (const [key] of held) counts.set(key, (counts.get(key) ?? 0) + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    for (const [key] of held) {
      const left = counts.get(key)! - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    }
  };
}
