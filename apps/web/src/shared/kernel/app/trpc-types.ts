import type { SkipToken, UseMutationOptions, UseMutationResult, UseQueryOptions, UseQueryResult } from "@tanstack/react-query";
import type { TRPCClient, TRPCClientErrorLike } from "@trpc/client";
import type { CreateQueryUtils } from "@trpc/react-query/shared";
import type { AppRouter } from "@vitrine/rpc/router";
import type { SubscriptionOptions, SubscriptionResult } from "./use-subscription.ts";

export type Client = TRPCClient<AppRouter>;
type Failure = TRPCClientErrorLike<AppRouter>;

interface QueryHook<Input, Output> {
  useQuery<Data = Output>(
    input: Input | SkipToken,
    options?: Omit<UseQueryOptions<Output, Failure, Data>, "queryKey" | "queryFn">,
  ): UseQueryResult<Data, Failure>;
}

interface MutationHook<Input, Output> {
  useMutation<Context = unknown>(
    options?: Omit<UseMutationOptions<Output, Failure, Input, Context>, "mutationKey" | "mutationFn">,
  ): UseMutationResult<Output, Failure, Input, Context>;
}

interface SubscriptionHook<Input, Data> {
  useSubscription(input: Input, options: SubscriptionOptions<Data>): SubscriptionResult;
}

/** The hooks of a client's type: a procedure has the hook of its kind, a router those of its procedures. */
export type Hooks<Node> = Node extends { query: (input: infer Input, options?: infer _) => Promise<infer Output> }
  ? QueryHook<Input, Output>
  : Node extends { mutate: (input: infer Input, options?: infer _) => Promise<infer Output> }
    ? MutationHook<Input, Output>
    : Node extends { subscribe: (input: infer Input, observer: { onData?: (data: infer Data) => void }) => unknown }
      ? SubscriptionHook<Input, Data>
      : { [Name in keyof Node]: Hooks<Node[Name]> };

/** @trpc/react-query's own utilities, and the client. */
export type Utils = CreateQueryUtils<AppRouter> & { client: Client };
