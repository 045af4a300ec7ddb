import { TRPCError } from "@trpc/server";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { PERMISSIONS } from "@vitrine/contract/kernel/permission/table";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { answerByTable, everyActor } from "@vitrine/testkit/every-actor";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, describe, expect, test } from "vitest";
import { contextFor } from "../test/context.ts";
import { refusalOf } from "./error-shape.ts";
import { OPERATIONS } from "./operations.ts";
import { appRouter } from "./router.ts";
import { createCallerFactory } from "./trpc.ts";

const createCaller = createCallerFactory(appRouter);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const actors = () => everyActor(world.owner.id);
const admin = (): Actor => ({ kind: "admin", userId: world.owner.id, isActivated: true });

/** After the access check nothing happens: every transaction is refused. */
const idle = (actor: Actor): Caller => ({
  ...world.callerAs(actor),
  run: () => Promise.reject(new AppError("unavailable")),
});

async function call(path: string, caller: Caller, input: unknown, csrfPassed = true): Promise<string> {
  const [group = "", name = ""] = path.split(".");
  const groups = createCaller(contextFor(caller, { csrfPassed }).context) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  try {
    const answer = await groups[group]![name]!(input);
    if (answer && typeof answer === "object" && Symbol.asyncIterator in answer) await (answer as AsyncGenerator).return(undefined);
    return "passes";
  } catch (error) {
    const refusal = error instanceof TRPCError ? refusalOf(error) : undefined;
    if (!refusal) throw error;
    return ["unauthenticated", "forbidden", "not_found", "csrf"].includes(refusal.code) ? refusal.code : "passes";
  }
}

test("there are procedures to walk", () => expect(OPERATIONS.length).toBeGreaterThan(30));

describe.each(OPERATIONS.map((operation) => [operation.name, operation] as const))("%s", (path, operation) => {
  const { permission, on, output, type } = operation;

  test("has a permission from the table and an output", () => {
    expect(Object.keys(PERMISSIONS)).toContain(permission);
    expect(["host", "panel"]).toContain(on);
    expect(output).toBeDefined();
  });

  test("answers every role as the table specifies", async () => {
    const input = on === "panel" ? { panelId: world.panel.id } : {};
    const answers = [];
    for (const [who, actor] of actors()) answers.push([who, await call(path, idle(actor), input)]);
    expect(answers).toEqual(actors().map(([who, actor]) => [who, answerByTable(actor, permission, on)]));
  });

  test("does not find another owner's panel", async () => {
    if (on !== "panel") return;
    const stranger = await world.mainUser();
    const foreign = await world.newPanel({ ownerId: stranger.id });
    for (const panelId of [foreign.id, world.main.id, 999_999_999]) {
      for (const caller of [world.callerAs(world.owner), world.asOwner, world.asAdmin()])
        expect(await call(path, caller, { panelId })).toBe("not_found");
    }
  });

  test("changes nothing without the CSRF token", async () => {
    const isWrite = type === "mutation";
    const input = on === "panel" ? { panelId: world.panel.id } : {};
    for (const actor of [admin(), { kind: "guest" } as const]) {
      const answer = await call(path, idle(actor), input, false);
      if (isWrite) expect(answer).toBe("csrf");
      else expect(answer).not.toBe("csrf");
    }
  });
});
