import type { ListExecutionsInput, listExecutionsOutput } from "@vitrine/contract/ordering/executor/executor";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { z } from "zod";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { countExecutions, pageOfExecutions } from "./execution-queries.ts";

/** Completed executions, each with its performer, order and account. */
export async function listExecutions(ctx: Ctx, input: ListExecutionsInput): Promise<z.infer<typeof listExecutionsOutput>> {
  authorize(ctx, "executor.view");
  const { rows, ...list } = await pageWithEstimate(
    input,
    (range) => pageOfExecutions(ctx, input, range),
    (most) => countExecutions(ctx, input, most),
  );
  return {
    ...list,
    items: rows.map(({ serviceId, serviceName, executorId, executorName, reward, doneAt, ...row }) => ({
      ...row,
      service: { id: serviceId, name: serviceName },
      executor: { id: executorId, name: executorName },
      reward: formatAmount(reward),
      doneAt: toSeconds(doneAt),
    })),
  };
}
