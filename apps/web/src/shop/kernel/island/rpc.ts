import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "@vitrine/rpc/router";
import { callOnce } from "../../../shared/kernel/app/call-once.ts";
import { ApiError, exchange, NoAnswer, type Refusal } from "./exchange.ts";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
/** The input may be omitted if the procedure has none or it is optional. */
type Given<Input> = undefined extends Input ? [input?: Input] : void extends Input ? [] : [input: Input];

interface Answer {
  result?: { data?: unknown };
  error?: { data?: Refusal & { httpStatus: number } };
}

/** Calls a tRPC mutation as the page's visitor, once however often it is pressed meanwhile. */
export async function mutate<N extends keyof Inputs, P extends keyof Inputs[N] & keyof Outputs[N] & string>(
  namespace: N,
  procedure: P,
  ...[input]: Given<Inputs[N][P]>
): Promise<Outputs[N][P]> {
  const name = `${namespace}.${procedure}`;
  return callOnce(name, input, async (key) =>
    read(await exchange(`/trpc/${name}`, { method: "POST", body: input ?? {}, headers: { "Idempotency-Key": key } })),
  );
}

/** Calls a tRPC query. */
export async function query<N extends keyof Inputs, P extends keyof Inputs[N] & keyof Outputs[N] & string>(
  namespace: N,
  procedure: P,
  ...[input]: Given<Inputs[N][P]>
): Promise<Outputs[N][P]> {
  const search = input === undefined ? "" : `?${new URLSearchParams({ input: JSON.stringify(input) })}`;
  return read(await exchange(`/trpc/${namespace}.${procedure}${search}`, { method: "GET" }));
}

async function read<Output>(response: Response): Promise<Output> {
  const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
  if (response.ok && answer?.result) return answer.result.data as Output;
  const refusal = answer?.error?.data;
  if (refusal === undefined || response.status >= 500) throw new NoAnswer(refusal?.message ?? `HTTP ${response.status}`);
  throw new ApiError(response.status, refusal);
}
