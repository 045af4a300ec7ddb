import { createHash } from "node:crypto";
import { AppError } from "@vitrine/contract/shared/app-error";
import type { Caller } from "../context.ts";

const PER_ACCOUNT = 10;
const PER_ADDRESS = 30;

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
