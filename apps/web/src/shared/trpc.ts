import { createTRPCClient, getUntypedClient, type TRPCUntypedClient } from "@trpc/client";
import type { CreateTRPCReact } from "@trpc/react-query";
import { type QueryClient, type QueryKey, useMutation, useQuery } from "@tanstack/react-query";
import type { AppRouter } from "@vitrine/rpc/router";
import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import { type SubscriptionOptions, useSubscription } from "./use-subscription.ts";

type Hooks = CreateTRPCReact<AppRouter, unknown>;
type Client = ReturnType<Hooks["createClient"]>;
type Utils = ReturnType<Hooks["useUtils"]>;
type UntypedClient = TRPCUntypedClient<AppRouter>;
type Call = (path: string[], args: unknown[]) => unknown;

interface Connection {
  client: UntypedClient;
  utils: Utils;
}

const ConnectionContext = createContext<Connection | null>(null);

function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error("trpc.Provider is missing above this component");
  return connection;
}

/** `a.b.c(…)` becomes `call(["a", "b", "c"], …)`. */
function recording(call: Call, path: string[] = []): unknown {
  return new Proxy(() => {}, {
    get: (_target, name) => (typeof name === "string" && name !== "then" ? recording(call, [...path, name]) : undefined),
    apply: (_target, _this, args: unknown[]) => call(path, args),
  });
}

/** Under a procedure's key lie its answers to all inputs, under a router's key those of all its procedures. */
const keyOf = (path: string[], input?: unknown): QueryKey => (input === undefined ? [path] : [path, { input }]);

const addressOf = (path: string[]): string => path.join(".");

const hooks: Record<string, Call> = {
  useQuery: (path, [input, options]) => {
    const { client } = useConnection();
    return useQuery({ ...(options as object), queryKey: keyOf(path, input), queryFn: () => client.query(addressOf(path), input) });
  },
  useMutation: (path, [options]) => {
    const { client } = useConnection();
    return useMutation({
      ...(options as object),
      mutationKey: keyOf(path),
      mutationFn: (input: unknown) => client.mutation(addressOf(path), input),
    });
  },
  useSubscription: (path, [input, options]) =>
    useSubscription(useConnection().client, addressOf(path), input, options as SubscriptionOptions),
};

/** Reads and marks what is known of the server, outside components too. */
export function trpcUtilsOf(client: Client, queryClient: QueryClient): Utils {
  const untyped = getUntypedClient(client);
  const acts: Record<string, Call> = {
    invalidate: (path, [input]) => queryClient.invalidateQueries({ queryKey: keyOf(path, input) }),
    getData: (path, [input]) => queryClient.getQueryData(keyOf(path, input)),
    setData: (path, [input, data]) => queryClient.setQueryData(keyOf(path, input), data),
    fetch: (path, [input, options]) =>
      queryClient.fetchQuery({
        ...(options as object),
        queryKey: keyOf(path, input),
        queryFn: () => untyped.query(addressOf(path), input),
      }),
  };
  const utils = recording((path, args) => named(acts, path)(path.slice(0, -1), args)) as Record<string, unknown>;
  return new Proxy(utils, { get: (target, name) => (name === "client" ? client : target[name as string]) }) as unknown as Utils;
}

function named(table: Record<string, Call>, path: string[]): Call {
  const call = table[path.at(-1) ?? ""];
  if (!call) throw new Error(`${addressOf(path)} is not among what shared/trpc.ts carries`);
  return call;
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

const own: Record<string, unknown> = {
  Provider,
  createClient: createTRPCClient,
  useUtils: () => useConnection().utils,
};

const calls = recording((path, args) => named(hooks, path)(path.slice(0, -1), args)) as Record<string, unknown>;

/**
 * `trpc.order.list.useQuery(…)`, `trpc.useUtils()`: the part of @trpc/react-query that the cabinet uses, under its types. The
 * whole of it would be a twentieth of every page's script.
 */
export const trpc = new Proxy(own, { get: (target, name) => target[name as string] ?? calls[name as string] }) as unknown as Hooks;
