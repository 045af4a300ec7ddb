import type {
  Executor,
  ExecutorIdInput,
  SetServiceExecutorsInput,
  UpdateExecutorInput,
} from "@vitrine/contract/ordering/executor/executor";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { newKey } from "./create.ts";
import { executorRow, type ExecutorRow } from "./executor-queries.ts";
import { toExecutor } from "./shape.ts";
import { countOwnServices, ownServiceIds } from "./own-service-queries.ts";
import { lockExecutor, patchExecutor } from "../store/executors.ts";
import { setServicesOf } from "../store/executor-services.ts";

async function lockedRow(ctx: Ctx, id: number): Promise<ExecutorRow> {
  const row = (await lockExecutor(ctx, id)) && (await executorRow(ctx, id));
  if (!row) throw notFound();
  return row;
}

/** Changes the given fields; `active` also approves an applicant. A person performs one task at a time. */
export async function updateExecutor(ctx: Ctx, input: UpdateExecutorInput): Promise<Executor> {
  authorize(ctx, "executor.manage");
  const { executorId, services, ...given } = input;
  const before = await lockedRow(ctx, executorId);
  if (services && (await countOwnServices(ctx, services)) !== new Set(services).size) throw notFound();
  if (before.kind === "person" && (given.mostTasks ?? 1) > 1)
    throw new AppError("validation", {}, { fields: { mostTasks: { code: "too_big", params: { max: 1 } } } });
  const patch = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (patch["about"] === "") patch["about"] = null;
  await patchExecutor(ctx, executorId, { ...patch, ...(services === undefined ? {} : { allServices: services === null }) });
  if (services) await setServicesOf(ctx, executorId, services);
  const after = (await executorRow(ctx, executorId))!;
  await audit(ctx, { action: "executor.update", subject: `executor:${executorId}`, before: recorded(before), after: recorded(after) });
  return toExecutor(after);
}

const recorded = ({ name, about, status, isPublic, mostTasks, services }: ExecutorRow) => ({
  name,
  about,
  status,
  isPublic,
  mostTasks,
  services,
});

/** Allows a performer on an in-house service, or disallows it. For a performer allowed on all services, the others are kept. */
export async function setServiceExecutor(ctx: Ctx, input: SetServiceExecutorsInput): Promise<void> {
  authorize(ctx, "executor.manage");
  const { serviceId, executorId, allowed } = input;
  if ((await countOwnServices(ctx, [serviceId])) !== 1) throw notFound();
  const before = await lockedRow(ctx, executorId);
  if (allowed && before.services === null) return;
  const current = before.services ?? (await ownServiceIds(ctx));
  const services = allowed ? [...new Set([...current, serviceId])] : current.filter((id) => id !== serviceId);
  await patchExecutor(ctx, executorId, { allServices: false });
  await setServicesOf(ctx, executorId, services);
  await audit(ctx, {
    action: "executor.update",
    subject: `executor:${executorId}`,
    before: { services: before.services },
    after: { services },
  });
}

/** Issues a new key for a program; the old key stops working. */
export async function renewExecutorKey(ctx: Ctx, { executorId }: ExecutorIdInput): Promise<{ id: number; key: string }> {
  authorize(ctx, "executor.manage");
  const row = await lockedRow(ctx, executorId);
  if (row.kind !== "program") throw notFound();
  const { key, ...kept } = newKey();
  await patchExecutor(ctx, executorId, kept);
  await audit(ctx, { action: "executor.renew_key", subject: `executor:${executorId}` });
  return { id: executorId, key };
}

/** Removes a performer; completed work stays. Also refuses an applicant. */
export async function removeExecutor(ctx: Ctx, { executorId }: ExecutorIdInput): Promise<void> {
  authorize(ctx, "executor.manage");
  const before = await lockedRow(ctx, executorId);
  await patchExecutor(ctx, executorId, { status: "removed", keyHash: null, keyHint: null, isPublic: false });
  await audit(ctx, { action: "executor.remove", subject: `executor:${executorId}`, before: { name: before.name, kind: before.kind } });
}
