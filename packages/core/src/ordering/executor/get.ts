import type { Executor, ExecutorIdInput } from "@vitrine/contract/ordering/executor/executor";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { executorRow } from "./executor-queries.ts";
import { toExecutor } from "./shape.ts";

export async function getExecutor(ctx: Ctx, { executorId }: ExecutorIdInput): Promise<Executor> {
  authorize(ctx, "executor.view");
  const row = await executorRow(ctx, executorId);
  if (!row) throw notFound();
  return toExecutor(row);
}
