import {
  appliedPromoSchema,
  applyPromoInput,
  createPromoInput,
  listPromosInput,
  listPromosOutput,
  promoIdInput,
  promoSchema,
  promoUsesInput,
  promoUsesOutput,
  updatePromoInput,
} from "@vitrine/contract/money/promo/promo";
import { applyPromo } from "@vitrine/core/money/promo/apply";
import { listPromos, listPromoUses } from "@vitrine/core/money/promo/list";
import { createPromo, deletePromo, updatePromo } from "@vitrine/core/money/promo/manage";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

const seeing = panelProcedure("promo.view");
const managing = panelProcedure("promo.manage");

export const promoRouter = router({
  list: seeing
    .meta({ rest: { method: "get", path: "panel/{panelId}/promos", summary: "List promo codes" } })
    .input(listPromosInput)
    .output(listPromosOutput)
    .query(inTransaction(listPromos)),
  uses: seeing
    .meta({ rest: { method: "get", path: "panel/{panelId}/promos/{promoId}/uses", summary: "List the uses of a promo code" } })
    .input(promoUsesInput)
    .output(promoUsesOutput)
    .query(inTransaction(listPromoUses)),
  create: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/promos",
        summary: "Create a promo code",
        description:
          "`value` is an amount for balance, percent for discount and bonus. Until the panel’s tariff is paid, up to five within 24 hours.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createPromoInput)
    .output(promoSchema)
    .mutation(workflow(createPromo)),
  update: managing
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}/promos/{promoId}",
        summary: "Update a promo code",
        description: "Fields that are left out stay as they are.",
      },
    })
    .input(updatePromoInput)
    .output(promoSchema)
    .mutation(inTransaction(updatePromo)),
  remove: managing
    .meta({
      rest: {
        method: "delete",
        path: "panel/{panelId}/promos/{promoId}",
        summary: "Delete a promo code",
        description: "No one can use it any more; what it gave stays.",
      },
    })
    .input(promoIdInput)
    .output(z.void())
    .mutation(inTransaction(deletePromo)),
  redeem: procedure("promo.apply")
    .meta({
      rest: {
        method: "post",
        path: "promos/apply",
        summary: "Apply a promo code",
        description:
          "A balance code is credited at once, a bonus waits for the next payment, a discount is checked: send it as `promo_code` of the order.",
        idempotency: "answer",
      },
    })
    .input(applyPromoInput)
    .output(appliedPromoSchema)
    .mutation(workflow(applyPromo)),
});
