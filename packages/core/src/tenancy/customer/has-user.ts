import type { Ctx } from "../../kernel/context/context.ts";
import { findUserId } from "./queries.ts";

/** Whether the panel acted on has this user. */
export const hasUser = async (ctx: Ctx, userId: number): Promise<boolean> => (await findUserId(ctx, userId)) !== undefined;
