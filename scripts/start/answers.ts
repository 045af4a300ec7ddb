import { setTimeout as delay } from "node:timers/promises";

async function answersNow(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Waits until the address responds successfully; false if it did not in time. */
export async function answers(url: string, withinMs = 60_000): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (await answersNow(url)) return true;
    await delay(50);
  }
  return false;
}
