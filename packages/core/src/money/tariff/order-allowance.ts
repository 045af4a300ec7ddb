import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { VersionedCache } from "../../kernel/cache/versioned-cache.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { Platform } from "../../kernel/context/platform.ts";

export interface OrdersOfTariff {
  ordersUsed: number;
  ordersLimit: number | null;
}

interface Allowance {
  /** Orders that this process may still accept; infinite without a limit. */
  left: number;
}

/** Other processes accept orders too, so a remembered number is valid for a minute, in which fewer than `SURE` orders arrive. */
const REMEMBERED_MS = 60_000;
/** With fewer orders left, each one is checked against the database. */
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

/** Call it after the tariff or its payments changed. */
export const forgetAllowance = (platform: Platform, panelId: number): void => allowances(platform).forget(String(panelId));

type Load = () => Promise<OrdersOfTariff | undefined>;

/** Refuses an order of a panel that has reached its tariff's limit this month; `load` reads count and limit. Errors: tariff_limit. */
export async function requireOrderAllowance(caller: Caller, load: Load): Promise<void> {
  const allowance = await requireRoom(caller, load);
  allowance.left -= 1;
  if (allowance.left <= SURE) forgetAllowance(caller.platform, caller.panel.id);
}

/** The same without counting an order. Errors: tariff_limit. */
export async function requireRoom({ platform, panel }: Caller, load: Load): Promise<Allowance> {
  const allowance = await allowances(platform).recall(String(panel.id), () => readAllowance(load));
  if (allowance.left <= 0) throw new AppError("tariff_limit");
  return allowance;
}

async function readAllowance(load: Load): Promise<Allowance> {
  const found = await load();
  return { left: found?.ordersLimit == null ? Number.POSITIVE_INFINITY : found.ordersLimit - found.ordersUsed };
}
