import type { Caller, Ctx } from "@vitrine/core/kernel/context/context";
import { once } from "@vitrine/core/kernel/idempotency/once.workflow";
import type { RpcContext, SessionCookies } from "./caller-context.ts";
import type { RestAddress } from "./procedure-meta.ts";

/** A call over tRPC under an Idempotency-Key, to a procedure that takes one. */
interface Keyed {
  key: string;
  name: string;
  kind: NonNullable<RestAddress["idempotency"]>;
}

type Place<Input, Output> = (caller: Caller, input: Input, source: "web" | "rest", onReplay: () => void) => Promise<Output>;

/** Orders record their source and have their own idempotency. */
export const placing = <Input, Output>(place: Place<Input, Output>) =>
  workflow((caller, input: Input, { source, replayed }) => place(caller, input, placedBy(caller, source), replayed));

/** Pages call REST too, with a person's session; that person is notified of the order's outcome. A program uses a key. */
const placedBy = ({ source }: Caller, transport: "web" | "rest"): "web" | "rest" =>
  source === undefined ? transport : source.via === "api" ? "rest" : "web";

/** Arguments that tRPC passes to a resolver. */
export interface Call<Input> {
  ctx: Omit<RpcContext, "caller"> & { caller: Caller; keyed?: Keyed };
  input: Input;
}

/** The parts of the transport available to a verb. */
export interface Transport {
  cookies: SessionCookies;
  source: "web" | "rest";
  replayed: () => void;
  /** The caller whose one transaction also keeps the answer for the request's Idempotency-Key; without a key the caller itself. */
  keeping: Caller;
}

/** Guests have no idempotency keys: their repeatable calls have a `reference`. */
function underKey<Input, Output>(
  caller: Caller,
  { key, name, kind }: Keyed,
  input: Input,
  perform: (input: Input, keeping?: Caller) => Promise<Output>,
): Promise<Output> {
  if (kind === "reference") return perform({ reference: key, ...input });
  if (caller.actor.kind === "guest") return perform(input);
  return once(caller, { key, body: [name, caller.panel.id, input] }, (keeping) => perform(input, keeping));
}

const ignore = () => undefined;
const transportOf = ({ cookies, rest }: Call<unknown>["ctx"]): Omit<Transport, "keeping"> => ({
  cookies,
  source: rest ? "rest" : "web",
  replayed: rest ? rest.replayed : ignore,
});

/** A workflow, which opens its own transactions. */
export const workflow =
  <Input, Output>(verb: (caller: Caller, input: Input, transport: Transport) => Promise<Output>) =>
  ({ ctx, input }: Call<Input>): Promise<Output> => {
    const { caller, rest, keyed } = ctx;
    const transport = transportOf(ctx);
    const perform = (given: Input, keeping = caller) => verb(caller, given, { ...transport, keeping });
    if (rest) return rest.perform(caller, input, perform);
    return keyed ? underKey(caller, keyed, input, perform) : perform(input);
  };

/** A workflow that writes in one transaction of the caller's panel, and returns its result. */
export const oneTransaction = <Input, Output>(verb: (caller: Caller, input: Input) => Promise<Output>) =>
  workflow((_, input: Input, { keeping }) => verb(keeping, input));

/** A verb in a transaction of the caller's panel. */
export const inTransaction = <Input, Output>(verb: (ctx: Ctx, input: Input, transport: Transport) => Promise<Output>) =>
  workflow((_, input: Input, transport) => transport.keeping.run((ctx) => verb(ctx, input, transport)));

/** A verb that only reads; its answer does not wait for the end of the transaction. */
export const reading = <Input, Output>(verb: (ctx: Ctx, input: Input) => Promise<Output>) =>
  workflow((caller, input: Input) => caller.run((ctx) => verb(ctx, input), { isReading: true }));
