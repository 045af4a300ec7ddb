import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller } from "../../kernel/context/context.ts";
import { countFailure, refuseIfMany } from "../../kernel/limit/failures.ts";

/**
 * Counts codes that don't exist together with those of applyPromo, so that no one guesses codes by entering them elsewhere. Valid
 * codes are not counted: a mass order may have one in hundreds of lines. Errors: flood.
 */
export async function refuseGuesses<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  const { actor, source } = caller;
  const trying = { kind: "promo", ...("userId" in actor ? { account: actor.userId } : { ip: source?.ip ?? undefined }) };
  await refuseIfMany(caller, trying);
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "promo_code_invalid") await countFailure(caller, trying);
    throw error;
  }
}
