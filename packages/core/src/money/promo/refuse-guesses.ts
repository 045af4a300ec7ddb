import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller } from "../../kernel/context/context.ts";
import { countFailure, refuseIfMany } from "../../kernel/limit/failures.ts";

/**
 * Codes that don't exist are counted with those that applyPromo counts, so that no one guesses codes by entering them elsewhere. Right
 * ones are not counted at all: a mass order may enter one in hundreds of lines at once. Errors: flood.
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
