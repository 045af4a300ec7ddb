import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { BatchedRead } from "@vitrine/db/batched-read";
import { VersionedCache } from "../../kernel/cache/versioned-cache.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { ordersOfTariffs } from "./queries.ts";

interface Allowance {
  /** Orders that this process may still let through; infinite without a limit. */
  left: number;
}

/** Other processes take orders too, so what a process remembers is good for a minute: fewer than `SURE` come in one. */
const REMEMBERED_MS = 60_000;
/** Below it every order is checked against the database. */
const SURE = 1000;

const allowances = perPlatform(
  (platform: Platform) =>
    new VersionedCache<Allowance>({
      max: 20_000,
      ttl: REMEMBERED_MS,
      now: () => platform.now().getTime(),
      keep: ({ left }) => left > SURE,
    }),
);

const reads = perPlatform((platform) => new BatchedRead((panels: number[]) => ordersOfTariffs(platform, panels)));

/** Once its tariff or its payments changed. */
export const forgetAllowance = (platform: Platform, panelId: number): void => allowances(platform).forget(String(panelId));

/** Refuses an order of a panel that took as many this month as its tariff allows. Errors: tariff_limit. */
export async function requireOrderAllowance(caller: Caller): Promise<void> {
  const cache = allowances(caller.platform);
  const key = String(caller.panel.id);
  const allowance = await cache.recall(key, () => readAllowance(caller));
  if (allowance.left <= 0) throw new AppError("tariff_limit");
  allowance.left -= 1;
  if (allowance.left <= SURE) cache.forget(key);
}

async function readAllowance(caller: Caller): Promise<Allowance> {
  const found = await reads(caller.platform).load(caller.panel.id);
  return { left: found?.ordersLimit == null ? Number.POSITIVE_INFINITY : found.ordersLimit - found.ordersUsed };
}
