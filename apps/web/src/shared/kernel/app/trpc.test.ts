import { QueryClient } from "@tanstack/react-query";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@vitrine/rpc/router";
import { beforeEach, expect, expectTypeOf, test } from "vitest";
import { trpc, trpcUtilsOf } from "./trpc.ts";

const asked: string[] = [];

/** Answers every call with its number. */
const server: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      const answer = asked.push(`${op.type} ${op.path} ${JSON.stringify(op.input)}`);
      observer.next({ result: { type: "data", data: answer } });
      observer.complete();
    });

const client = trpc.createClient({ links: [server] });
let queryClient = new QueryClient();
let utils = trpcUtilsOf(client, queryClient);
const staleTime = 60_000;

beforeEach(() => {
  asked.length = 0;
  queryClient = new QueryClient();
  utils = trpcUtilsOf(client, queryClient);
});

test("a procedure's answers are kept by its input", async () => {
  const first = await utils.account.me.fetch({ panelId: 1 }, { staleTime });
  expect(await utils.account.me.fetch({ panelId: 1 }, { staleTime })).toBe(first);
  expect(await utils.account.me.fetch({ panelId: 2 }, { staleTime })).not.toBe(first);
  expect(asked).toEqual(['query account.me {"panelId":1}', 'query account.me {"panelId":2}']);
  expect(utils.account.me.getData({ panelId: 1 })).toBe(first);
  expect(utils.account.me.getData({ panelId: 3 })).toBeUndefined();
});

test("invalidating reaches a router's procedures, a procedure's inputs, or one input", async () => {
  const read = async () => {
    await utils.account.me.fetch({ panelId: 1 }, { staleTime });
    await utils.account.me.fetch({ panelId: 2 }, { staleTime });
    await utils.panel.projects.fetch(undefined, { staleTime });
    return asked.splice(0).length;
  };
  expect(await read()).toBe(3);
  await utils.account.me.invalidate({ panelId: 1 });
  expect(await read()).toBe(1);
  await utils.account.me.invalidate();
  expect(await read()).toBe(2);
  await utils.account.invalidate();
  expect(await read()).toBe(2);
  await utils.panel.invalidate();
  expect(await read()).toBe(1);
  await utils.invalidate();
  expect(await read()).toBe(3);
});

test("data that is set can be read, and the client is available", async () => {
  utils.account.me.setData({ panelId: 1 }, { clientType: "guest", user: null });
  expect(utils.account.me.getData({ panelId: 1 })).toEqual({ clientType: "guest", user: null });
  await utils.client.account.logout.mutate();
  expect(asked).toEqual(["mutation account.logout undefined"]);
});

test("utilities are the library's own, prefetching and options for TanStack's hooks included", async () => {
  await utils.account.me.prefetch({ panelId: 1 });
  expect(utils.account.me.getData({ panelId: 1 })).toBe(1);
  const { queryKey } = utils.account.me.queryOptions({ panelId: 1 });
  expect(queryClient.getQueryData(queryKey)).toBe(1);
});

test("a procedure has the hook of its kind and no other", () => {
  expectTypeOf<keyof typeof trpc.account.me>().toEqualTypeOf<"useQuery">();
  expectTypeOf<keyof typeof trpc.account.logout>().toEqualTypeOf<"useMutation">();
  expectTypeOf<keyof typeof trpc.realtime.watch>().toEqualTypeOf<"useSubscription">();
});
