import { createHash } from "node:crypto";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { RestCall, RpcContext } from "@vitrine/rpc/caller-context";
import { callOperation } from "@vitrine/rpc/operations";
import { once } from "@vitrine/core/kernel/idempotency/once.workflow";
import { authorize } from "@vitrine/core/kernel/permission/authorize";
import type { Request } from "express";
import type { Procedure, Row, Visit } from "./row.ts";
import { idempotencyKeyOf, namingMissing, namingUnstorable, readFields, refusedInput } from "./wire/read-input.ts";

type Fields = Record<string, unknown>;

/** A row's result before it is written as JSON. `replayed` is called if it is the stored response of an earlier request. */
export async function answerRow(row: Row, visit: Visit, request: Request, replayed: () => void): Promise<unknown> {
  if (typeof row.answers !== "function") return answerProcedure(row, row.answers, { visit, request, replayed });
  authorize(visit.caller, row.permission);
  readFields(row, request);
  return row.answers(visit);
}

interface Call {
  visit: Visit;
  request: Request;
  replayed: () => void;
}

async function answerProcedure(row: Row, { operation, isNarrower }: Procedure, call: Call): Promise<unknown> {
  const { visit, request } = call;
  if (row.on === "panel" && visit.caller.actor.kind === "guest") throw new AppError("unauthenticated");
  let fields: Fields | undefined;
  const read = (): Fields => (fields ??= readFields(row, request));
  const narrowed = (): unknown => {
    const parsed = row.input.safeParse(read());
    if (!parsed.success) throw refusedInput(parsed.error, read(), request);
    return parsed.data;
  };
  // The body is validated only after access is checked: the first read of a panel's procedure is for its panel.
  let isFirst = row.on === "panel";
  const getRawInput = async (): Promise<unknown> => {
    if (isFirst) return ((isFirst = false), request.params);
    return isNarrower ? narrowed() : read();
  };
  const ctx: RpcContext = {
    caller: () => visit.caller,
    // The server has already checked it for every request except GET.
    csrfPassed: true,
    cookies: visit,
    rest: { replayed: call.replayed, perform: performing(row, call, read) },
  };
  try {
    return await callOperation(operation, { ctx, getRawInput, refusedInput: (error) => refusedInput(error, fields ?? {}, request) });
  } catch (error) {
    throw namingMissing(namingUnstorable(error, fields ?? {}), fields ?? {});
  }
}

const performing =
  (row: Row, { request, replayed }: Call, read: () => Fields): RestCall["perform"] =>
  async (caller, input, verb) => {
    // Even if the procedure takes no input, its body must be readable.
    read();
    const key = row.idempotency && idempotencyKeyOf(request);
    if (key === undefined) return verb(input);
    if (row.idempotency === "reference") return verb({ ...input, reference: key });
    const fields = { ...(row.on === "panel" ? { panelId: caller.panel.id } : {}), ...(await withoutFiles(input as object)) };
    const body = [row.method, row.path, fields];
    return once(caller, { key, body, onReplay: replayed }, (keeping) => verb(input, keeping));
  };

/** A file is compared by its content: as JSON all files are equal. */
async function withoutFiles(input: object): Promise<Fields> {
  const fields = Object.entries(input).map(async ([name, value]: [string, unknown]) => [
    name,
    value instanceof Blob
      ? createHash("sha256")
          .update(new Uint8Array(await value.arrayBuffer()))
          .digest("base64url")
      : value,
  ]);
  return Object.fromEntries(await Promise.all(fields)) as Fields;
}
