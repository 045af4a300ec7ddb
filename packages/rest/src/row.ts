import type { Permission } from "@vitrine/contract/kernel/permission/table";
import type { SessionKind } from "@vitrine/core/identity/session/session-adapter";
import type { IssuedSession, SessionOrigin } from "@vitrine/core/identity/session/sessions";
import type { Caller, Ctx } from "@vitrine/core/kernel/context/context";
import type { z } from "zod";

/** What the server knows of a request, and what an answer may do to the browser's cookies. */
export interface Visit {
  /** On the host's panel. */
  caller: Caller;
  origin: SessionOrigin;
  /** The session the request came with. */
  held: { kind: SessionKind; token: string } | undefined;
  signIn: (session: IssuedSession) => void;
  signOut: () => void;
  /** Sets XSRF-TOKEN for the session held now. */
  issueCsrf: () => void;
}

/** A visit as a row's verb gets it: under panel/{panelId} the caller acts on that panel. */
export interface Door extends Visit {
  /** Says with the answer that it is a kept one. */
  replayed: () => void;
}

export interface Row {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Without a slash in front, as the specification writes it; {panelId} in it means: acts on that panel. */
  path: string;
  summary: string;
  permission: Permission;
  input: z.ZodType;
  /** undefined: no body, 204. */
  output: z.ZodType | undefined;
  status: number;
  /** How Idempotency-Key is honoured: as the verb's own `reference`, or by keeping the first answer. */
  idempotency: "reference" | "answer" | undefined;
  verb: (door: Door, input: unknown) => Promise<unknown>;
}

interface RowOf<Input extends z.ZodType, Output extends z.ZodType | undefined> {
  method: Row["method"];
  path: string;
  summary: string;
  permission: Permission;
  input: Input;
  output: Output;
  status?: number;
  idempotency?: Row["idempotency"];
  verb: (door: Door, input: z.output<Input>) => Promise<Output extends z.ZodType ? z.input<Output> : void>;
}

export function row<Input extends z.ZodType, Output extends z.ZodType | undefined>(of: RowOf<Input, Output>): Row {
  return {
    ...of,
    status: of.status ?? (of.output ? 200 : 204),
    idempotency: of.idempotency,
    verb: (door, input) => of.verb(door, input as z.output<Input>),
  };
}

/** A verb in a transaction of the caller's panel. */
export const inTransaction =
  <Input, Output>(verb: (ctx: Ctx, input: Input) => Promise<Output>) =>
  (door: Door, input: Input): Promise<Output> =>
    door.caller.run((ctx) => verb(ctx, input));

/** A workflow, which opens its transactions itself. */
export const asWorkflow =
  <Input, Output>(workflow: (caller: Caller, input: Input) => Promise<Output>) =>
  (door: Door, input: Input): Promise<Output> =>
    workflow(door.caller, input);
