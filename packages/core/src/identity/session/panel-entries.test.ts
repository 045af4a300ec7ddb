import { makePanel } from "@vitrine/testkit/panel-factory";
import { fromAnywhere, mailedCode, PASSWORD, type Person, refusal, signedIn, withPassword } from "@vitrine/testkit/person";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actOnPanel } from "../../tenancy/panel/act-on-panel.ts";
import { enterPanel } from "../../tenancy/panel/enter.ts";
import { openCaller } from "../../kernel/context/caller.ts";
import type { Caller, PanelContext } from "../../kernel/context/context.ts";
import { changePassword } from "../login/change-password.workflow.ts";
import { login } from "../login/login.workflow.ts";
import { attemptReset, resetPassword } from "../login/reset-password.workflow.ts";
import { authenticate } from "./authenticate.ts";
import { redeemEntryToken } from "./entry-tokens.ts";
import { logout } from "./logout.ts";
import { endOtherSessions, endOwnSession } from "./own-sessions.ts";
import { endEntered, removeEntered } from "./panel-entries.ts";

const DAY_MS = 86_400_000;
let world: World;
let panel: PanelContext;
let owner: Person;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  const user = await withPassword(world, { panel: world.main, isActivated: true });
  panel = await makePanel(world.platform, { ownerId: user.id });
  owner = await signedIn(world, user);
});

const tokenFrom = async (acting: Caller): Promise<string> =>
  new URL((await enterPanel(acting, { target: "cabinet", path: "/" })).url).searchParams.get("token")!;
const redeem = (token: string) => redeemEntryToken(world.asGuest(panel), { token }, fromAnywhere());
const enterFrom = async (acting: Caller) => redeem(await tokenFrom(acting));
const enter = async (person = owner) => enterFrom(await actOnPanel(person.caller, panel.id));
const logOut = ({ caller, session }: Person) => logout(caller, session);

/** Authenticates in this process, or in another one with an empty memory. */
async function kindOf({ token }: { token: string }, process: "this" | "another" = "this"): Promise<string> {
  if (process === "another") world.platform.memory.sessions.clear();
  return (await authenticate(world.platform, panel, { cabinetToken: token })).actor.kind;
}

const rows = async () => {
  const sessions = await world.asSystem(panel).run(({ tx }) => tx.selectFrom("sessions").select("kind").execute());
  const tokens = await world.asSystem(panel).run(({ tx }) => tx.selectFrom("entryTokens").select("kind").execute());
  const entries = await world
    .asSystem(world.main)
    .run(({ tx }) => tx.selectFrom("panelEntries").select("id").where("targetPanelId", "=", panel.id).execute());
  return { sessions: sessions.length, tokens: tokens.length, entries: entries.length };
};

const ENDINGS: [string, () => Promise<unknown>][] = [
  ["logging out", () => logOut(owner)],
  [
    "logging in again in the same browser",
    async () => login(world.asGuest(world.main), { login: owner.user.login, password: PASSWORD, remember: true }, owner.origin),
  ],
  [
    "being ended from another session",
    async () => endOwnSession((await signedIn(world, owner.user)).caller, { id: owner.caller.session!.publicId }),
  ],
  ["ending all others from another session", async () => endOtherSessions((await signedIn(world, owner.user)).caller)],
  [
    "a new password that ends other sessions",
    async () => {
      const other = await signedIn(world, owner.user);
      await changePassword(other.caller, { oldPassword: PASSWORD, newPassword: "battery staple", revokeSessions: true }, other.origin);
    },
  ],
  [
    "a forgotten password",
    async () => {
      const guest = world.asGuest(world.main);
      const { resetToken } = await attemptReset(guest, { login: owner.user.login, variant: "email" }, fromAnywhere());
      const code = await mailedCode(world, owner.user);
      await resetPassword(guest, { resetToken, code, password: "battery staple" }, fromAnywhere());
    },
  ],
  [
    "a ban",
    async () => {
      await world
        .asSystem(world.main)
        .run(({ tx, now }) => tx.updateTable("users").set({ suspendedAt: now }).where("id", "=", owner.user.id).execute());
    },
  ],
];

describe("a session entered on a panel's host", () => {
  test.each(ENDINGS)("is refused immediately after %s", async (name, end) => {
    const entered = await enter();
    expect(await kindOf(entered)).toBe("owner");
    await end();
    if (name === "a ban") world.platform.memory.roles.clear();
    else expect(await kindOf(entered)).toBe("guest");
    expect(await kindOf(entered, "another")).toBe("guest");
  });

  test("does not outlive its session although the process dies before the rows are removed, or while it removes them", async () => {
    const [entered, unused] = [await enter(), await tokenFrom(await actOnPanel(owner.caller, panel.id))];
    const kept = await enter(await signedIn(world, owner.user));
    await logOut(owner);
    expect(await rows()).toEqual({ sessions: 2, tokens: 1, entries: 3 });
    expect(await kindOf(entered, "another")).toBe("guest");
    expect(await refusal(redeem(unused))).toMatchObject({ code: "token_expired" });

    const main = world.asSystem(world.main);
    let transactions = 0;
    const dying: Caller = { ...main, run: (work) => (transactions++ === 0 ? main.run(work) : Promise.reject(new Error("killed"))) };
    await expect(removeEntered(dying, owner.user.id)).rejects.toThrow("killed");
    expect(await rows()).toEqual({ sessions: 1, tokens: 0, entries: 3 });
    expect(await kindOf(entered, "another")).toBe("guest");
    await removeEntered(main, owner.user.id);
    await removeEntered(main, owner.user.id);
    expect(await rows()).toEqual({ sessions: 1, tokens: 0, entries: 1 });
    expect(await kindOf(kept, "another")).toBe("owner");
  });

  test("is removed by a job that the ending's transaction enqueues, and by none after a rollback", async () => {
    await enter();
    const waiting = async () => {
      const { rows: found } = await runAs(world.database.ownerUrl, (client) =>
        client.query<{ payload: unknown }>(
          `select p.payload from graphile_worker._private_jobs p join graphile_worker.jobs j using (id)
           where j.task_identifier = 'session.end-entered' and (p.payload ->> 'userId')::bigint = $1`,
          [owner.user.id],
        ),
      );
      return found.map(({ payload }) => payload);
    };
    const undone = owner.caller.run(async (ctx) => {
      await endEntered(world.platform, ctx, owner.user.id, [owner.caller.session!.publicId]);
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    expect(await waiting()).toEqual([]);
    await logOut(owner);
    expect(await waiting()).toEqual([{ panelId: world.main.id, userId: owner.user.id }]);
  });

  test("can't be prolonged by entering again from it: that session ends with the main panel's session too", async () => {
    const entered = await enter();
    const { actor, session } = await authenticate(world.platform, panel, { cabinetToken: entered.token });
    const there = openCaller({ platform: world.platform, panel, actor, session, requestId: "test" });
    const again = await enterFrom(there);
    expect(await kindOf(again)).toBe("owner");
    await logOut(owner);
    expect([await kindOf(again, "another"), await kindOf(entered)]).toEqual(["guest", "guest"]);
    world.platform.memory.sessions.clear();
    await removeEntered(world.asSystem(world.main), owner.user.id);
    expect(await refusal(enterPanel(there, { target: "cabinet", path: "/" }))).toMatchObject({ code: "unauthenticated" });
  });

  test("cannot slip through while the main panel's session ends", async () => {
    for (let n = 0; n < 20; n++) {
      const person = await signedIn(world, owner.user);
      const [entered] = await Promise.allSettled([enter(person), logOut(person)]);
      if (entered.status === "fulfilled") expect(await kindOf(entered.value, "another")).toBe("guest");
    }
  });

  test("keeps the main panel's session alive while it is used, and ends when that one does", async () => {
    const withoutEnd = () =>
      world.asSystem(panel).run(({ tx }) => tx.updateTable("sessions").set({ expiresAt: later, endsAt: later }).execute());
    const later = new Date(world.platform.now().getTime() + 400 * DAY_MS);
    const idle = await enter(await signedIn(world, owner.user));
    const entered = await enter();
    await withoutEnd();
    world.clock.advance(15 * DAY_MS);
    expect(await kindOf(idle, "another")).toBe("guest");
    world.clock.advance(-15 * DAY_MS);
    const kinds: string[] = [];
    for (let day = 0; day < 95; day += 5) {
      kinds.push(await kindOf(entered, "another"));
      world.clock.advance(5 * DAY_MS);
    }
    expect(kinds).toEqual([...Array<string>(18).fill("owner"), "guest"]);
    world.clock.advance(-95 * DAY_MS);
  });

  test("cannot be had without a session", async () => {
    const { actor } = await actOnPanel(owner.caller, panel.id);
    const caller = openCaller({ platform: world.platform, panel, actor, requestId: "test" });
    expect(await refusal(enterPanel(caller, { target: "cabinet", path: "/" }))).toMatchObject({ code: "unauthenticated" });
    const byKey = { ...actor, apiKey: { id: 1, scope: "all" } } as typeof actor;
    expect(await refusal(enterPanel(caller.as(byKey), { target: "cabinet", path: "/" }))).toMatchObject({ code: "forbidden" });
  });

  test("of another person or panel continues", async () => {
    const stranger = await withPassword(world, { panel: world.main, isActivated: true });
    const theirs = await makePanel(world.platform, { ownerId: stranger.id });
    const acting = await actOnPanel((await signedIn(world, stranger)).caller, theirs.id);
    const { token } = await redeemEntryToken(world.asGuest(theirs), { token: await tokenFrom(acting) }, fromAnywhere());
    await logOut(owner);
    await removeEntered(world.asSystem(world.main), owner.user.id);
    expect((await authenticate(world.platform, theirs, { cabinetToken: token })).actor.kind).toBe("owner");
    expect(await kindOf({ token })).toBe("guest");
  });
});
