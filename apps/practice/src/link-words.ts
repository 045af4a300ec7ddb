import type { Fault, FaultName } from "./faults.ts";
import type { Ending } from "./order-progress.ts";

/** A link that contains `practice-partial` ends partially, and so on: lets people try outcomes without the control routes. */
export function endingByLink(link: string, quantity: number): Ending {
  const word = wordIn(link);
  if (word === "partial") return { kind: "partial", remains: Math.min(Math.ceil(quantity * 0.4), quantity) };
  if (word === "cancel" || word === "fail" || word === "stuck" || word === "over") return { kind: word };
  return { kind: "complete" };
}

const faultWords: Readonly<Record<string, FaultName>> = {
  refuse: "refuse",
  timeout: "timeout_after_accept",
  "502": "error_502",
  html: "html",
  reset: "reset",
  slow: "slow",
  huge: "huge",
  truncated: "truncated",
};

/** Once per link, so that the order goes through when it is sent again. */
const passingFaultWords: Readonly<Record<string, FaultName>> = { "no-funds": "out_of_money", "rate-limit": "rate_limit" };

export function faultByLink(link: string, receivedBefore: number): Fault | undefined {
  const word = wordIn(link);
  const name = faultWords[word] ?? (receivedBefore === 0 ? passingFaultWords[word] : undefined);
  return name && { name, accept: true };
}

function wordIn(link: string): string {
  return (
    /practice-(partial|cancel|fail|stuck|over|refuse|timeout|502|html|reset|slow|huge|truncated|no-funds|rate-limit)/i
      .exec(link)?.[1]
      ?.toLowerCase() ?? ""
  );
}

/** `practice-no-cancel` and `practice-no-refill` refuse immediately; `practice-bad-refill` accepts the refill and rejects it later. */
export const linkSays = (link: string, word: "no-cancel" | "no-refill" | "bad-refill"): boolean =>
  new RegExp(`practice-${word}`, "i").test(link);
