import { z } from "zod";

export const faultNames = [
  "out_of_money",
  "refuse",
  "rate_limit",
  "timeout_after_accept",
  "error_502",
  "html",
  "reset",
  "slow",
  "huge",
  "truncated",
  "twice",
] as const;
export type FaultName = (typeof faultNames)[number];

/** Faults after which a client cannot know whether its request was performed. */
const obscure = [
  "timeout_after_accept",
  "error_502",
  "html",
  "reset",
  "slow",
  "truncated",
  "twice",
] as const satisfies readonly FaultName[];

export const actionNames = ["services", "add", "status", "refill", "refill_status", "cancel", "balance"] as const;
export type ActionName = (typeof actionNames)[number];

export type Fault = {
  name: FaultName;
  delayMs?: number | undefined;
  /** Whether the request is performed before the response is corrupted. */
  accept: boolean;
};

export const faultSchema = z.object({
  account: z.string(),
  /** mixed: any fault with an unknown outcome, performed or not, on a `share` of the calls. */
  fault: z.enum(["none", "mixed", ...faultNames]),
  share: z.number().min(0).max(1).default(1),
  times: z.number().int().positive().optional(),
  delayMs: z.number().int().min(0).max(600_000).optional(),
  actions: z.array(z.enum(actionNames)).min(1).default(["add"]),
  accept: z.boolean().default(true),
});
export type FaultOrder = z.infer<typeof faultSchema>;

/** Faults that truthfully report that nothing was performed. */
export function refusesCleanly(fault: Fault): boolean {
  return fault.name === "out_of_money" || fault.name === "refuse" || fault.name === "rate_limit";
}

type Planned = Omit<Fault, "name"> & { name: FaultName | "mixed"; share: number; left: number; actions: readonly ActionName[] };

/** Faults set through the control routes; they last as long as the process. */
export function createFaultPlan(random: () => number = Math.random) {
  const byAccount = new Map<string, Planned>();
  return {
    plan({ account, fault, times, delayMs, actions, accept, share }: FaultOrder): void {
      if (fault === "none") byAccount.delete(account);
      else byAccount.set(account, { name: fault, delayMs, accept, actions, share, left: times ?? Number.POSITIVE_INFINITY });
    },
    take(account: string, action: ActionName): Fault | undefined {
      const planned = byAccount.get(account);
      if (!planned?.actions.includes(action) || random() >= planned.share) return undefined;
      planned.left -= 1;
      if (planned.left <= 0) byAccount.delete(account);
      const { name, accept, delayMs } = planned;
      if (name !== "mixed") return { name, accept, delayMs };
      const mixed = obscure[Math.floor(random() * obscure.length)]!;
      // A response that is only late is still correct.
      return { name: mixed, accept: mixed === "slow" || mixed === "twice" || random() < 0.5, delayMs };
    },
  };
}
export type FaultPlan = ReturnType<typeof createFaultPlan>;
