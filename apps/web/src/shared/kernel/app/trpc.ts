import { createTRPCClient, getUntypedClient, type TRPCUntypedClient } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { type QueryClient, useMutation, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { FirstAnswer } from "@vitrine/contract/kernel/panel/cabinet-config";
import type { AppRouter } from "@vitrine/rpc/router";
import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import { callOnce } from "./call-once.ts";
import type { Client, Hooks, Utils } from "./trpc-types.ts";
import { type SubscriptionOptions, useSubscription } from "./use-subscription.ts";

type Hook = (path: string[], args: unknown[]) => unknown;
type QueryUtils = {
  queryOptions: (input: unknown, options: unknown) => UseQueryOptions;
  setData: (input: unknown, data: unknown, options: { updatedAt: number }) => void;
};

interface Connection {
  client: TRPCUntypedClient<AppRouter>;
  utils: Utils;
}

const ConnectionContext = createContext<Connection | null>(null);

function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error("trpc.Provider is missing above this component");
  return connection;
}

function utilsAt(utils: Utils, path: string[]): QueryUtils {
  return path.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], utils) as QueryUtils;
}

const hooks: Record<string, Hook> = {
  useQuery: (path, [input, options]) => useQuery(utilsAt(useConnection().utils, path).queryOptions(input, options)),
  useMutation: (path, [options]) => {
    const { client } = useConnection();
    const name = path.join(".");
    return useMutation({
      ...(options as object),
      mutationKey: [path],
      mutationFn: (input: unknown) => callOnce(name, input, (key) => client.mutation(name, input, { context: { key } })),
    });
  },
  useSubscription: (path, [input, options]) =>
    useSubscription(useConnection().client, path.join("."), input, options as SubscriptionOptions<unknown>),
};

/** `trpc.a.b.useQuery(…)` becomes `hooks.useQuery(["a", "b"], …)`. */
function hooksAt(path: string[]): unknown {
  return new Proxy(() => {}, {
    get: (_target, name) => (typeof name === "string" && name !== "then" ? hooksAt([...path, name]) : undefined),
    apply: (_target, _this, args: unknown[]) => {
      const hook = hooks[path.at(-1) ?? ""];
      if (!hook) throw new Error(`trpc.${path.join(".")} is not a hook of shared/trpc.ts`);
      return hook(path.slice(0, -1), args);
    },
  });
}

/** Reads, writes and invalidates cached results, outside components too. */
export function trpcUtilsOf(client: Client, queryClient: QueryClient): Utils {
  const utils = createTRPCQueryUtils<AppRouter>({ client, queryClient });
  return new Proxy(utils, { get: (target, name) => (name === "client" ? client : Reflect.get(target, name)) }) as Utils;
}

/** Stores an answer that the server sent with the page as the result of its query. */
export function setAnswer(utils: Utils, { path, input, data }: FirstAnswer, updatedAt: number): void {
  utilsAt(utils, path.split(".")).setData(input, data, { updatedAt });
}

interface ProviderProps {
  client: Client;
  queryClient: QueryClient;
  children: ReactNode;
}

function Provider({ client, queryClient, children }: ProviderProps) {
  const value = useMemo(() => ({ client: getUntypedClient(client), utils: trpcUtilsOf(client, queryClient) }), [client, queryClient]);
  return createElement(ConnectionContext, { value }, children);
}

const root = {
  Provider,
  createClient: createTRPCClient<AppRouter>,
  useUtils: (): Utils => useConnection().utils,
};

const routers = hooksAt([]) as Record<string, unknown>;

/**
 * `trpc.order.list.useQuery(…)`, `trpc.useUtils()`: @trpc/react-query with three of its hooks. The rest would add 2.8 kB to
 * every page's script; what they do, TanStack's hooks do with `utils.order.list.queryOptions(…)`.
 */
export const trpc = new Proxy(root, {
  get: (target, name) => Reflect.get(target, name) ?? routers[name as string],
}) as typeof root & Hooks<Client>;
