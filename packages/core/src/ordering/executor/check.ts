import type { CheckedTask, CheckTaskInput } from "@vitrine/contract/ordering/executor/task";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount, negate } from "@vitrine/contract/kernel/amount/money";
import { openAccount } from "@vitrine/ledger/accounts";
import { postTransfers } from "@vitrine/ledger/post";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { settleOrders } from "../settlement/settle.ts";
import { asProduct, expired, heldTask } from "./held-task.ts";
import { identityKeyOf } from "./identity.ts";
import type { ActingExecutor } from "../store/executors.ts";
import { finishTask, isIdentityUsed, type OwnOrder, type TaskRow } from "../store/tasks.ts";

/**
 * Confirms one execution by one account; repeating it gives the same answer. The order progresses with it and ends with the last one.
 * Errors: not_found, task_expired, identity_used.
 */
export async function checkTask(ctx: Ctx, input: CheckTaskInput): Promise<CheckedTask> {
  authorize(ctx, "task.perform");
  const { executor, order, task } = await heldTask(ctx, input);
  const identityKey = identityKeyOf(input.identity);
  const answer = (left: number): CheckedTask => ({
    id: task.id,
    orderId: order.id,
    reward: formatAmount(task.reward),
    currency: ctx.panel.currency,
    delivered: order.quantity - left,
    quantity: order.quantity,
  });
  if (task.doneAt) {
    if (task.identityKey === identityKey) return answer(leftOf(order));
    throw expired();
  }
  if (!order.isOpen) throw expired();
  if (await isIdentityUsed(ctx, order.id, identityKey)) throw new AppError("identity_used");
  await finishTask(ctx, task.id, { identity: input.identity, identityKey, proof: input.proof ?? null });
  await postReward(ctx, executor, order, task);
  const left = Math.max(leftOf(order) - 1, 0);
  await settleOrders(asProduct(ctx), [{ orderId: order.id, dispatch: "sent", status: left === 0 ? "done" : "active", remains: left }]);
  return answer(left);
}

const leftOf = ({ remains, quantity }: OwnOrder): number => remains ?? quantity;

/** A person's reward is theirs as soon as the execution is confirmed. The order's cost, posted when it ends, then balances the panel's side. */
async function postReward(ctx: Ctx, { userId }: ActingExecutor, order: OwnOrder, task: TaskRow): Promise<void> {
  if (userId === null || task.reward === 0n) return;
  const { currency } = ctx.panel;
  const owed = await openAccount(ctx.tx, { kind: "provider_payable", currency });
  const earned = await openAccount(ctx.tx, { kind: "executor_payable", currency, userId });
  await postTransfers(ctx.tx, [
    {
      reference: `task:${task.id}`,
      cause: "cost",
      orderId: order.id,
      entries: [
        { accountId: owed, amount: negate(task.reward) },
        { accountId: earned, amount: task.reward },
      ],
    },
  ]);
}
