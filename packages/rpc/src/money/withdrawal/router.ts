import {
  earningsInput,
  earningsSchema,
  listWithdrawalsInput,
  listWithdrawalsOutput,
  ownWithdrawalSchema,
  ownWithdrawalsInput,
  ownWithdrawalsOutput,
  payWithdrawalInput,
  refuseWithdrawalInput,
  requestWithdrawalInput,
  withdrawalIdInput,
  withdrawalSchema,
} from "@vitrine/contract/money/withdrawal/withdrawal";
import { ownEarnings } from "@vitrine/core/money/withdrawal/earnings";
import { getWithdrawal } from "@vitrine/core/money/withdrawal/get";
import { listOwnWithdrawals, listWithdrawals } from "@vitrine/core/money/withdrawal/list";
import { approveWithdrawal, payWithdrawal, refuseWithdrawal } from "@vitrine/core/money/withdrawal/manage";
import { requestWithdrawal } from "@vitrine/core/money/withdrawal/request";
import { inTransaction, oneTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

const managing = panelProcedure("withdrawal.manage");

export const withdrawalRouter = router({
  earnings: procedure("withdrawal.own")
    .meta({ rest: { method: "get", path: "earnings", summary: "Get your earnings", description: "By referrals, or by performing tasks." } })
    .input(earningsInput)
    .output(earningsSchema)
    .query(inTransaction(ownEarnings)),
  own: procedure("withdrawal.own")
    .meta({ rest: { method: "get", path: "withdrawals", summary: "List your withdrawals" } })
    .input(ownWithdrawalsInput)
    .output(ownWithdrawalsOutput)
    .query(inTransaction(listOwnWithdrawals)),
  request: procedure("withdrawal.own")
    .meta({
      rest: {
        method: "post",
        path: "withdrawals",
        summary: "Withdraw your earnings",
        description: "To your balance immediately, or by a method of the panel for the owner to pay. The amount is taken now.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(requestWithdrawalInput)
    .output(ownWithdrawalSchema)
    .mutation(oneTransaction(requestWithdrawal)),
  list: panelProcedure("withdrawal.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/withdrawals", summary: "List withdrawals" } })
    .input(listWithdrawalsInput)
    .output(listWithdrawalsOutput)
    .query(inTransaction(listWithdrawals)),
  get: managing
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/withdrawals/{withdrawalId}",
        summary: "Get a withdrawal",
        description: "With the requisites to pay to, which lists show masked.",
      },
    })
    .input(withdrawalIdInput)
    .output(withdrawalSchema)
    .query(workflow(getWithdrawal)),
  approve: managing
    .meta({ rest: { method: "post", path: "panel/{panelId}/withdrawals/{withdrawalId}/approve", summary: "Approve a withdrawal" } })
    .input(withdrawalIdInput)
    .output(withdrawalSchema)
    .mutation(inTransaction(approveWithdrawal)),
  refuse: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/withdrawals/{withdrawalId}/refuse",
        summary: "Refuse a withdrawal",
        description: "The money returns to the customer's earnings.",
        idempotency: "answer",
      },
    })
    .input(refuseWithdrawalInput)
    .output(withdrawalSchema)
    .mutation(inTransaction(refuseWithdrawal)),
  paid: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/withdrawals/{withdrawalId}/paid",
        summary: "Mark a withdrawal as paid",
        description: "You pay it outside Vitrine, to the requisites shown.",
        idempotency: "answer",
      },
    })
    .input(payWithdrawalInput)
    .output(withdrawalSchema)
    .mutation(inTransaction(payWithdrawal)),
});
