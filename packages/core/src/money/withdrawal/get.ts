import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Withdrawal, WithdrawalIdInput } from "@vitrine/contract/money/withdrawal/withdrawal";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { sealedRequisites } from "../store/withdrawals.ts";
import { withdrawalById } from "./queries.ts";
import { openRequisites, requisitesPlace } from "./requisites.ts";
import { toWithdrawal } from "./shape.ts";

/** A withdrawal with the full requisites for the person who pays it; masked after they were erased. */
export async function getWithdrawal(caller: Caller, { withdrawalId }: WithdrawalIdInput): Promise<Withdrawal> {
  authorize(caller, "withdrawal.manage");
  const { sealer } = caller.platform;
  return caller.run(async (ctx) => {
    const row = await withdrawalById(ctx, withdrawalId);
    if (!row) throw notFound();
    const sealed = await sealedRequisites(ctx, withdrawalId);
    const requisites = sealed ? openRequisites(sealer, requisitesPlace(ctx.panelId, withdrawalId), sealed) : row.requisites;
    return toWithdrawal({ ...row, requisites });
  });
}
