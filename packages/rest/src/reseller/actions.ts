import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { ownBalance } from "@vitrine/core/money/wallet/statement";
import type { Answer } from "./ids.ts";

export async function balance(caller: Caller): Promise<Answer> {
  return { ...(await caller.run(ownBalance)) };
}

/** Longer keys are refused: truncating them could make two requests look like one. */
export function referenceOf(header: string | undefined): string | undefined {
  const key = header?.trim();
  if (!key) return undefined;
  if (key.length > 200) throw new AppError("validation");
  return key;
}
