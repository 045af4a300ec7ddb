import { TRPCError } from "@trpc/server";
import { refusalOf } from "./error-shape.ts";
import { appRouter } from "./router.ts";
import { createCallerFactory } from "./trpc.ts";

/** Calls procedures inside this process, for rendered pages, forms and bots. */
export const createCaller = createCallerFactory(appRouter);
export type Procedures = ReturnType<typeof createCaller>;

/** A procedure's answer; throws the AppError that the verb threw instead of tRPC's error. */
export async function answerOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    throw refusalOf(error) ?? error.cause ?? error;
  }
}
