import { createTRPCClient, httpLink } from "@trpc/client";
import { initTRPC } from "@trpc/server";
import { expect, test, vi } from "vitest";
import { csrfHeaders, csrfLink } from "./csrf-link.ts";
import type { CsrfTokens } from "@vitrine/rest/client/csrf-tokens";

const t = initTRPC.create();
const router = t.router({
  save: t.procedure.mutation(() => "saved"),
  read: t.procedure.query(() => "read"),
});

/** A server that refuses the first `refusals` mutations with 419. */
function client(refusals: number) {
  const tokens = { get: vi.fn<CsrfTokens["get"]>(async (renewed) => (renewed ? "fresh" : "held")) };
  const sent: (string | null)[] = [];
  const fetch = async (_url: unknown, init?: { method?: string; headers?: unknown }) => {
    sent.push(new Headers(init?.headers as HeadersInit).get("X-XSRF-TOKEN"));
    const refused = init?.method === "POST" && sent.length <= refusals;
    const error = { code: -32003, message: "csrf", data: { code: "csrf", httpStatus: 419 } };
    return Response.json(refused ? { error } : { result: { data: "saved" } }, { status: refused ? 419 : 200 });
  };
  const link = httpLink({ url: "http://panel.test/trpc", fetch, headers: ({ op }) => csrfHeaders(op.context) });
  return { api: createTRPCClient<typeof router>({ links: [csrfLink(tokens), link] }), sent, tokens };
}

test("a mutation carries the current token", async () => {
  const { api, sent, tokens } = client(0);
  await expect(api.save.mutate()).resolves.toBe("saved");
  expect(sent).toEqual(["held"]);
  expect(tokens.get).toHaveBeenCalledExactlyOnceWith(false);
});

test("an expired token is renewed and the call repeated, three times at most", async () => {
  const third = client(3);
  await expect(third.api.save.mutate()).resolves.toBe("saved");
  expect(third.sent).toEqual(["held", "fresh", "fresh", "fresh"]);
  const never = client(9);
  await expect(never.api.save.mutate()).rejects.toMatchObject({ data: { httpStatus: 419 } });
  expect(never.sent).toHaveLength(4);
});

test("a query asks for no token", async () => {
  const { api, sent, tokens } = client(0);
  await api.read.query();
  expect(sent).toEqual([null]);
  expect(tokens.get).not.toHaveBeenCalled();
});

test("a call whose token could not be fetched fails as a call, and is not sent", async () => {
  const { api, sent, tokens } = client(0);
  tokens.get.mockRejectedValueOnce(new TypeError("no connection"));
  await expect(api.save.mutate()).rejects.toThrow("no connection");
  expect(sent).toEqual([]);
});

test("an error unrelated to the token is not retried", async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ error: { code: -32603, message: "internal", data: { httpStatus: 500 } } }, { status: 500 }),
  );
  const links = [csrfLink<typeof router>({ get: async () => "held" }), httpLink({ url: "http://panel.test/trpc", fetch })];
  await expect(createTRPCClient<typeof router>({ links }).save.mutate()).rejects.toThrow("internal");
  expect(fetch).toHaveBeenCalledOnce();
});
