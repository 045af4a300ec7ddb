import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-item";
import { OPERATIONS, type Operation } from "@vitrine/rpc/operations";
import type { RestAddress } from "@vitrine/rpc/procedure-meta";
import { z } from "zod";
import type { Row } from "../row.ts";

const nothing = z.object({});

/** The panel's id is in the path: documentation and forms read it as an input field. */
function withPanel(input: z.ZodType): z.ZodType {
  if (input instanceof z.ZodObject) return z.object({ ...panelIdInput.shape, ...input.shape });
  throw new Error("the input of a panel's procedure is an object");
}

const isVoid = (schema: z.ZodType): boolean => schema._zod.def.type === "void";

/** A procedure at a REST path; `input` is set if this path accepts less than the procedure. */
export function rowOf(operation: Operation, address: RestAddress, input?: z.ZodType): Row {
  const taken = input ?? operation.input ?? nothing;
  const output = isVoid(operation.output) ? undefined : operation.output;
  return {
    method: address.method,
    path: address.path,
    summary: address.summary,
    description: address.description ?? "",
    status: address.status ?? (output ? 200 : 204),
    idempotency: address.idempotency,
    permission: operation.permission,
    on: operation.on,
    input: operation.on === "panel" ? withPanel(taken) : taken,
    output,
    answers: { operation, isNarrower: input !== undefined },
  };
}

/** Every procedure with a REST path. */
export const procedureRows: Row[] = OPERATIONS.flatMap((operation) => (operation.rest ? [rowOf(operation, operation.rest)] : []));

/** A procedure at an additional path. */
export function secondName(name: string, address: Omit<RestAddress, "status" | "idempotency">, input?: z.ZodType): Row {
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) throw new Error(`no procedure ${name}`);
  const { status, idempotency } = operation.rest ?? {};
  return rowOf(operation, { ...(status ? { status } : {}), ...(idempotency ? { idempotency } : {}), ...address }, input);
}
