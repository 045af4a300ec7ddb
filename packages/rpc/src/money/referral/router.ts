import {
  ownReferralsInput,
  ownReferralsOutput,
  referralProgrammeSchema,
  updateProgrammeInput,
  userReferralsInput,
  userReferralsOutput,
} from "@vitrine/contract/money/referral/referral";
import { ownWithdrawalSchema, withdrawInput } from "@vitrine/contract/money/withdrawal/withdrawal";
import { ownReferrals, userReferrals } from "@vitrine/core/money/referral/own";
import { getProgramme, updateProgramme } from "@vitrine/core/money/referral/programme";
import { withdrawReferral } from "@vitrine/core/money/withdrawal/request";
import { inTransaction, oneTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

export const referralRouter = router({
  own: procedure("referral.own")
    .meta({
      rest: { method: "get", path: "referrals", summary: "List your referrals", description: "With your link and what you have earned." },
    })
    .input(ownReferralsInput)
    .output(ownReferralsOutput)
    .query(workflow(ownReferrals)),
  withdraw: procedure("withdrawal.own")
    .meta({
      rest: {
        method: "post",
        path: "referrals",
        summary: "Withdraw your referral earnings",
        description: "To your balance immediately, or by a method of the panel for the owner to pay. The amount is taken now.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(withdrawInput)
    .output(ownWithdrawalSchema)
    .mutation(oneTransaction(withdrawReferral)),
  programme: panelProcedure("referral.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/ref", summary: "Get the referral programme" } })
    .output(referralProgrammeSchema)
    .query(inTransaction(getProgramme)),
  updateProgramme: panelProcedure("referral.manage")
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}/ref",
        summary: "Update the referral programme",
        description: "Fields that are left out stay as they are. Earnings from before keep their percentages.",
      },
    })
    .input(updateProgrammeInput)
    .output(referralProgrammeSchema)
    .mutation(inTransaction(updateProgramme)),
  ofUser: panelProcedure("referral.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/users/{userId}/referrals", summary: "List the referrals of a customer" } })
    .input(userReferralsInput)
    .output(userReferralsOutput)
    .query(inTransaction(userReferrals)),
});
