import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { copyReserves } from "../store/performers.ts";

/** Gives a copied service the fallback providers of its original. */
export async function copyFallbacks(ctx: Ctx, from: number, to: number): Promise<void> {
  authorize(ctx, "catalog.manage");
  await copyReserves(ctx, from, to);
}
