import type { Executor, ExecutorIdInput } from "@vitrine/contract/executor/executor";
import { notFound } from "@vitrine/contract/shared/app-error";
import { authorize } from "../access/authorize.ts";
import type { Ctx } from "../context.ts";
import { executorRow } from "./executor-queries.ts";
import { toExecutor } from "./shape.ts";

export async function getExecutor(ctx: Ctx, { executorId }: Omit<ExecutorIdInput, "panelId">): Promise<Executor> {
  authorize(ctx, "executor.view");
  const row = await executorRow(ctx, executorId);
  if (!row) throw notFound();
  return toExecutor(row);
}
