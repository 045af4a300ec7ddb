import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { insertSameTerms } from "../store/own-services.ts";

/** Gives a copied in-house service the performers' terms of its original; other services have none. */
export async function copyTerms(ctx: Ctx, from: number, to: number): Promise<void> {
  authorize(ctx, "catalog.manage");
  await insertSameTerms(ctx, from, to);
}
