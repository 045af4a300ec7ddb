import type { Caller } from "@vitrine/core/kernel/context/context";
import { workflow } from "../../resolvers.ts";

type Place<Input, Output> = (caller: Caller, input: Input, source: "web" | "rest", onReplay: () => void) => Promise<Output>;

/** Orders record their source and have their own idempotency. */
export const placing = <Input, Output>(place: Place<Input, Output>) =>
  workflow((caller, input: Input, { source, replayed }) => place(caller, input, source, replayed));
