import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import type { AnyRouter } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { expect, test, vi } from "vitest";
import { askForReauth, reauthLink } from "./reauth-link.ts";

/** Fails like the server until the person has confirmed. */
function callsRefusedUntil(isConfirmed: () => boolean, code = "reauth_required") {
  let calls = 0;
  const server: TRPCLink<AnyRouter> = () => () =>
    observable((observer) => {
      calls += 1;
      if (isConfirmed()) {
        observer.next({ result: { type: "data", data: "done" } });
        observer.complete();
      } else {
        observer.error(Object.assign(new TRPCClientError("refused"), { data: { kind: "FORBIDDEN", code } }));
      }
    });
  const client = createTRPCClient<AnyRouter>({ links: [reauthLink(), server] }) as unknown as {
    act: { mutate(): Promise<unknown> };
  };
  return { act: () => client.act.mutate(), calls: () => calls };
}

test("a call refused without a recent login is repeated after the confirmation", async () => {
  let confirmed = false;
  askForReauth(async () => (confirmed = true));
  const { act, calls } = callsRefusedUntil(() => confirmed);
  await expect(act()).resolves.toBe("done");
  expect(calls()).toBe(2);
});

test("calls refused at the same time show one confirmation", async () => {
  let confirmed = false;
  const ask = vi.fn<() => Promise<boolean>>(async () => (confirmed = true));
  askForReauth(ask);
  const { act } = callsRefusedUntil(() => confirmed);
  await expect(Promise.all([act(), act()])).resolves.toEqual(["done", "done"]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("without the confirmation the call fails with the refusal", async () => {
  askForReauth(async () => false);
  const { act, calls } = callsRefusedUntil(() => false);
  await expect(act()).rejects.toThrow("refused");
  expect(calls()).toBe(1);
});

test("other errors show no confirmation", async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  askForReauth(ask);
  const { act } = callsRefusedUntil(() => false, "forbidden");
  await expect(act()).rejects.toThrow("refused");
  expect(ask).not.toHaveBeenCalled();
});
