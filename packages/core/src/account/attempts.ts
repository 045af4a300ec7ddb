import { createHash } from "node:crypto";
import { AppError } from "@vitrine/contract/shared/app-error";
import type { Caller } from "../context.ts";

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 30;
const MOST = 50_000;

interface Count {
  failures: number;
  until: number;
}

/** Wrong passwords by account and by address, known or not, for fifteen minutes since the first. */
export class AttemptCounts {
  readonly #counts = new Map<string, Count>();

  count(key: string, now: number): void {
    const found = this.#counts.get(key);
    if (found && found.until > now) return void found.failures++;
    this.#counts.delete(key);
    this.#counts.set(key, { failures: 1, until: now + WINDOW_MS });
    if (this.#counts.size > MOST) this.#counts.delete(this.#counts.keys().next().value!);
  }

  /** Milliseconds until another attempt is taken; 0 now. */
  wait(key: string, most: number, now: number): number {
    const found = this.#counts.get(key);
    return found && found.failures >= most ? Math.max(0, found.until - now) : 0;
  }

  clear(key: string): void {
    this.#counts.delete(key);
  }
}

export interface Attempts {
  refuseIfMany(): void;
  count(): void;
  clear(): void;
}

export function failedAttempts(caller: Caller, name: string, ip: string | undefined): Attempts {
  const { attempts } = caller.platform.memory;
  const now = caller.platform.now().getTime();
  const account = `${caller.panel.id} ${createHash("sha256").update(name.toLowerCase()).digest("base64")}`;
  const address = ip === undefined ? undefined : `ip ${ip}`;
  return {
    refuseIfMany() {
      const wait = Math.max(attempts.wait(account, PER_ACCOUNT, now), address === undefined ? 0 : attempts.wait(address, PER_ADDRESS, now));
      if (wait > 0) throw new AppError("RATE_LIMITED", "flood", { retryAfter: Math.ceil(wait / 1000) });
    },
    count() {
      attempts.count(account, now);
      if (address !== undefined) attempts.count(address, now);
    },
    clear: () => attempts.clear(account),
  };
}
