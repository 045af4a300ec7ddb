import type { ListExecutionsInput, listExecutionsOutput } from "@vitrine/contract/ordering/executor/executor";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { z } from "zod";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { countExecutions, pageOfExecutions } from "./execution-queries.ts";

const MOST_COUNTED = 10_001;

/** What was performed: by whom, for which order, from which account. */
export async function listExecutions(ctx: Ctx, input: Omit<ListExecutionsInput, "panelId">): Promise<z.infer<typeof listExecutionsOutput>> {
  authorize(ctx, "executor.view");
  const { page, perPage } = input;
  const rows = await pageOfExecutions(ctx, input, { limit: perPage, offset: (page - 1) * perPage });
  const total = await countExecutions(ctx, input, MOST_COUNTED);
  return {
    items: rows.map(({ serviceId, serviceName, executorId, executorName, reward, doneAt, ...row }) => ({
      ...row,
      service: { id: serviceId, name: serviceName },
      executor: { id: executorId, name: executorName },
      reward: formatAmount(reward),
      doneAt: toSeconds(doneAt),
    })),
    page,
    perPage,
    total,
    ...(total === MOST_COUNTED ? { totalIsEstimate: true } : {}),
  };
}
