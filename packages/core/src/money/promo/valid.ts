import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { PromoKind } from "@vitrine/contract/money/promo/promo";
import type { Ctx } from "../../kernel/context/context.ts";
import { findPromoByCode, type PromoRow } from "../store/promos.ts";
import { usesByUser } from "./queries.ts";

/**
 * The code as this customer may use it now; spending it counts again under a lock. Errors: promo_code_invalid,
 * promo_code_expired, promo_code_used.
 */
export async function validPromo(ctx: Ctx, code: string, userId: number | undefined, kind?: PromoKind): Promise<PromoRow> {
  const promo = await findPromoByCode(ctx, code);
  if (!promo?.isOn || (promo.fromAt && promo.fromAt > ctx.now) || (kind && promo.kind !== kind)) throw new AppError("promo_code_invalid");
  if (promo.toAt && promo.toAt <= ctx.now) throw new AppError("promo_code_expired");
  if (promo.uses !== null && promo.used >= promo.uses) throw new AppError("promo_code_used");
  if (userId !== undefined && promo.usesPerUser !== null && (await usesByUser(ctx, promo.id, userId)) >= promo.usesPerUser) {
    throw new AppError("promo_code_used");
  }
  return promo;
}
