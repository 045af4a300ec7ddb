import { TRPCError } from "@trpc/server";
import { refusalOf } from "./error-shape.ts";
import { appRouter } from "./router.ts";
import { createCallerFactory } from "./trpc.ts";

/** The procedures for callers in the same process: rendered pages, forms and bots. */
export const createCaller = createCallerFactory(appRouter);
export type Procedures = ReturnType<typeof createCaller>;

/** What a procedure answers; refused as verbs refuse, by an AppError. */
export async function answerOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    throw refusalOf(error) ?? error.cause ?? error;
  }
}
