import type { ListExecutorsInput, listExecutorsOutput } from "@vitrine/contract/ordering/executor/executor";
import type { z } from "zod";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { countByStatus, pageOfExecutors } from "./executor-queries.ts";
import { toExecutor } from "./shape.ts";

/** Performers of the panel's in-house services, and applicants. */
export async function listExecutors(ctx: Ctx, input: ListExecutorsInput): Promise<z.infer<typeof listExecutorsOutput>> {
  authorize(ctx, "executor.view");
  const { page, perPage } = input;
  const rows = await pageOfExecutors(ctx, input, { limit: perPage, offset: (page - 1) * perPage });
  const { applied = 0, active = 0, paused = 0 } = await countByStatus(ctx, input);
  const counts = { all: applied + active + paused, applied, active, paused };
  const total = input.status === null ? counts.all : input.status === "removed" ? 0 : counts[input.status];
  return { items: rows.map(toExecutor), page, perPage, total, counts };
}
