import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { INVITATION_DAYS, type InviteManagerInput } from "@vitrine/contract/identity/manager/manager";
import { panelPrefix } from "@vitrine/contract/kernel/panel/panel-token";
import { entryOf, refusal } from "@vitrine/testkit/person";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { actorOn } from "../session/actor-on.ts";
import { authenticate } from "../session/authenticate.ts";
import { issueEntryToken, redeemEntryToken } from "../session/entry-tokens.ts";
import { startSession } from "../session/sessions.ts";
import { forgetPanel } from "../../kernel/context/resolve-panel.ts";
import { openCaller } from "../../kernel/context/caller.ts";
import type { Caller, PanelContext } from "../../kernel/context/context.ts";
import { createTestKey } from "../api-key/test-keys.ts";
import { enterPanel } from "../../tenancy/panel/enter.ts";
import { renderMail } from "../../messaging/mail/render-mail.ts";
import { listProjects } from "../../tenancy/panel/projects.ts";
import { acceptInvitation, listInvitations } from "./accept.workflow.ts";
import { removeManager, revokeInvitation, updateManager } from "./change.ts";
import { inviteManager } from "./invite.workflow.ts";
import { listManagers, listPanelManagers } from "./list.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const DAY_MS = 86_400_000;

/** A session that logged in a moment ago. */
function fresh(actor: Actor, panel: PanelContext = world.panel, ago = 0): Caller {
  const confirmedAt = new Date(world.platform.now().getTime() - ago);
  const session = { kind: "own", publicId: crypto.randomUUID(), confirmedAt, persistent: true } as const;
  return openCaller({ platform: world.platform, panel, actor, requestId: "test-manager", language: "en", session });
}
const owner = (panel?: PanelContext) => fresh({ kind: "owner", userId: world.owner.id, isActivated: true }, panel);
const invite = (by: Caller, more: Partial<InviteManagerInput> & { to: string }) =>
  inviteManager(by, { managerRole: 2, panelIds: [], ...more });
const tokenOf = ({ url }: { url: string }) => /^http:\/\/localhost:3000\/invite\/([0-9a-z]+_[a-z2-7]{52})$/.exec(url)![1]!;
const rowsOf = (panel: PanelContext, action: string) =>
  world
    .asSystem(panel)
    .run(({ tx }) =>
      tx
        .selectFrom("auditLog")
        .select(["action", "after", "before"])
        .where("panelId", "=", panel.id)
        .where("action", "=", action)
        .execute(),
    );

/** Becomes a manager through a link, as in production. */
async function manager(scope: InviteManagerInput["managerRole"], panel = world.panel) {
  const person = await world.mainUser();
  const sent = await invite(owner(panel), { to: person.login, managerRole: scope });
  await acceptInvitation(world.callerAs(person), { token: tokenOf(sent) });
  const row = (await listPanelManagers(owner(panel))).items.find(({ user }) => user.id === person.id);
  return { person, id: row!.id, as: fresh({ kind: "manager", scope, userId: person.id, isActivated: true }, panel) };
}

describe("an invitation", () => {
  test("by email is sent once, for several panels, and makes the holder of the address their manager", async () => {
    const second = await world.newPanel({ name: "Second" });
    const sent = await invite(owner(), { to: "Kira@Mail.example", panelIds: [second.id], managerRole: 3 });
    const mails = await world.asSystem().run(({ tx }) => tx.selectFrom("mails").select(["recipient", "kind", "params"]).execute());
    expect(mails).toMatchObject([{ recipient: "Kira@Mail.example", kind: "manager_invite", params: { url: sent.url, inviter: "owner" } }]);
    expect((await listPanelManagers(owner(second))).invitations).toMatchObject([
      { to: "Kira@Mail.example", managerRole: 3, inviter: "owner" },
    ]);

    const stranger = await world.mainUser("stranger1");
    const seen = (await listInvitations(world.callerAs(stranger), { token: tokenOf(sent) })).items;
    expect(seen).toMatchObject([{ isMine: false, to: "Ki…@Mail.example" }, { isMine: false }]);
    await expect(acceptInvitation(world.callerAs(stranger), { token: tokenOf(sent) })).rejects.toMatchObject({
      code: "invitation_not_yours",
    });

    const kira = await world.mainUser("kira", { email: "kira@mail.example" });
    const { items: joined } = await acceptInvitation(world.callerAs(kira), { token: tokenOf(sent) });
    expect(new Set(joined.map(({ id }) => id))).toEqual(new Set([world.panel.id, second.id]));
    expect((await listProjects(world.callerAs(kira), { demo: true })).items).toHaveLength(2);
    expect(await actorOn(world.platform, second, kira.id)).toMatchObject({ kind: "manager", scope: 3 });
    await expect(acceptInvitation(world.callerAs(kira), { token: tokenOf(sent) })).rejects.toMatchObject({ code: "invitation_expired" });
    const mine = (await listManagers(world.callerAs(world.owner))).items.find(({ user }) => user.id === kira.id)!;
    expect(mine).toMatchObject({ managerRole: 3, user: { login: "kira", email: "kira@mail.example" } });
    expect(new Set(mine.panels.map(({ id }) => id))).toEqual(new Set([world.panel.id, second.id]));
    expect(await rowsOf(second, "manager.accept")).toMatchObject([{ after: { login: "kira", managerRole: 3 } }]);
    const stored = await world.asSystem().run(({ tx }) => tx.selectFrom("managerInvites").selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(tokenOf(sent));
  });

  test("is not found under another panel's number, and stays valid for the others when its first panel is deleted", async () => {
    const [first, second] = [await world.newPanel(), await world.newPanel()];
    const kira = await world.mainUser("kira2", { email: "kira2@mail.example" });
    const token = tokenOf(await invite(owner(first), { to: "kira2@mail.example", panelIds: [second.id] }));
    const rest = token.slice(token.indexOf("_") + 1);
    for (const id of [second.id, world.panel.id, world.main.id, 987_654_321, Number.MAX_SAFE_INTEGER])
      expect(await refusal(listInvitations(world.callerAs(kira), { token: panelPrefix(id) + rest }))).toMatchObject({
        code: "invitation_expired",
      });
    expect(await refusal(acceptInvitation(world.callerAs(kira), { token: panelPrefix(second.id) + rest }))).toMatchObject({
      code: "invitation_expired",
    });
    await sql`update panels set status = 'deleted' where id = ${first.id}`.execute(world.platform.db);
    forgetPanel(world.platform, first.id);
    const { items } = await acceptInvitation(world.callerAs(kira), { token });
    expect(items.map(({ id }) => id)).toEqual([second.id]);
  });

  test("by login reveals whether the login exists; the person finds the invitation without the link too", async () => {
    await expect(invite(owner(), { to: "nobody-at-all" })).rejects.toMatchObject({ fields: { to: { code: "no_such_user" } } });
    const max = await world.mainUser("max");
    await invite(owner(), { to: "MAX", managerRole: true });
    const { items } = await listInvitations(world.callerAs(max), {});
    expect(items).toMatchObject([{ panel: { id: world.panel.id }, managerRole: true, isMine: true }]);
    const other = await world.mainUser("other");
    expect((await listInvitations(world.callerAs(other), {})).items).toEqual([]);
    const place = { panelId: world.panel.id, invitationId: items[0]!.id };
    await expect(acceptInvitation(world.callerAs(other), place)).rejects.toMatchObject({ code: "not_found" });
    await acceptInvitation(world.callerAs(max), place);
    expect(await actorOn(world.platform, world.panel, max.id)).toMatchObject({ scope: true });
    await expect(invite(owner(), { to: "max" })).rejects.toMatchObject({ code: "already_exists" });
    await expect(invite(owner(), { to: "owner" })).rejects.toMatchObject({ code: "already_exists" });
  });

  test("an unconfirmed address finds no invitations without their link", async () => {
    await invite(owner(), { to: "later@mail.example" });
    const unsure = await world.mainUser("unsure", { email: "later@mail.example", isActivated: false });
    expect((await listInvitations(world.callerAs(unsure), {})).items).toEqual([]);
  });

  test("expires after seven days, when it is revoked, and when another one is sent", async () => {
    const person = world.callerAs(await world.mainUser("late"));
    const first = await invite(owner(), { to: "late" });
    const second = await invite(owner(), { to: "late" });
    await expect(listInvitations(person, { token: tokenOf(first) })).rejects.toMatchObject({ code: "invitation_expired" });
    const waiting = (await listPanelManagers(owner())).invitations.find(({ to }) => to === "late");
    await revokeInvitation(owner(), { invitationId: waiting!.id });
    await expect(acceptInvitation(person, { token: tokenOf(second) })).rejects.toMatchObject({ code: "invitation_expired" });
    const third = await invite(owner(), { to: "late" });
    world.clock.advance(7 * DAY_MS + 1000);
    await expect(acceptInvitation(person, { token: tokenOf(third) })).rejects.toMatchObject({ code: "invitation_expired" });
    world.clock.advance(-7 * DAY_MS - 1000);
    await expect(revokeInvitation(owner(await world.newPanel()), { invitationId: waiting!.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("is limited to a hundred a day from one panel", async () => {
    const panel = await world.newPanel();
    await world.asSystem(panel).run(async ({ tx, now }) => {
      const sent = Array.from({ length: 100 }, (_, n) => ({
        panelId: panel.id,
        tokenHash: Buffer.from(`token ${n}`),
        panelIds: [panel.id],
        email: `n${n}@mail.example`,
        becomes: "manager" as const,
        inviter: "{}",
        expiresAt: now,
        createdAt: now,
      }));
      await tx.insertInto("managerInvites").values(sent).execute();
    });
    await expect(invite(owner(panel), { to: "one@mail.example" })).rejects.toMatchObject({ code: "flood" });
  });

  test("requires a recent login, the right to invite, and one's own panel", async () => {
    await world.mainUser("wanted");
    const stale = fresh({ kind: "owner", userId: world.owner.id, isActivated: true }, world.panel, 16 * 60_000);
    await expect(invite(stale, { to: "wanted" })).rejects.toMatchObject({ code: "reauth_required" });
    await expect(invite(world.asManager(3), { to: "wanted" })).rejects.toMatchObject({ code: "forbidden" });
    const foreign = await world.newPanel({ ownerId: (await world.mainUser()).id });
    await expect(invite(owner(), { to: "wanted", panelIds: [foreign.id] })).rejects.toMatchObject({ code: "not_found" });
    expect((await listPanelManagers(owner())).invitations.filter(({ to }) => to === "wanted")).toEqual([]);
  });
});

describe("scopes", () => {
  test("no manager grants more than they have, changes managers with more, or raises their own scope", async () => {
    const chief = await manager(99);
    const unlimited = await manager(true);
    await world.mainUser("climber");
    await expect(invite(chief.as, { to: "climber", managerRole: true })).rejects.toMatchObject({ code: "scope_too_high" });
    await expect(updateManager(chief.as, { managerId: unlimited.id, managerRole: 0 })).rejects.toMatchObject({ code: "scope_too_high" });
    await expect(removeManager(chief.as, { managerId: unlimited.id })).rejects.toMatchObject({ code: "scope_too_high" });
    await expect(updateManager(chief.as, { managerId: chief.id, managerRole: true })).rejects.toMatchObject({ code: "forbidden" });
    await invite(chief.as, { to: "climber", managerRole: 99 });
    await expect(updateManager(world.asManager(3), { managerId: chief.id, managerRole: 0 })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("a change is audited and ends everything opened with the old rights, including invitations", async () => {
    const chief = await manager(99);
    await world.mainUser("guest-of-chief");
    await invite(chief.as, { to: "guest-of-chief" });
    const { platform, panel } = world;
    const entryId = await entryOf(world, chief.person);
    const begin = () =>
      world.asSystem().run(async (ctx) => {
        const entry = { kind: "cabinet", userId: chief.person.id, entryId } as const;
        await issueEntryToken(ctx, entry);
        await startSession(platform, ctx, { ...entry, origin: {} });
      });
    const left = () =>
      world
        .asSystem()
        .run(async ({ tx }) => [
          ...(await tx
            .selectFrom("sessions")
            .select("userId")
            .where("panelId", "=", panel.id)
            .where("userId", "=", chief.person.id)
            .execute()),
          ...(await tx
            .selectFrom("entryTokens")
            .select("userId")
            .where("panelId", "=", panel.id)
            .where("userId", "=", chief.person.id)
            .execute()),
        ]);
    await begin();
    await updateManager(owner(), { managerId: chief.id, managerRole: 1 });
    expect(await actorOn(platform, panel, chief.person.id)).toMatchObject({ scope: 1 });
    expect(await left()).toEqual([]);
    expect((await listPanelManagers(owner())).invitations.filter(({ to }) => to === "guest-of-chief")).toEqual([]);
    expect((await rowsOf(panel, "manager.update")).at(-1)).toMatchObject({ before: { managerRole: 99 }, after: { managerRole: 1 } });
    await begin();
    await removeManager(owner(), { managerId: chief.id });
    expect(await left()).toEqual([]);
    expect(await actorOn(platform, panel, chief.person.id)).toBeUndefined();
    await expect(removeManager(owner(), { managerId: chief.id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("a manager who loses the right to test the storefront loses the keys and sessions of its test customer", async () => {
    const panel = await world.newPanel();
    const { platform } = world;
    const tester = await manager(3, panel);
    const begin = async () => {
      const { url } = await enterPanel(tester.as, { target: "shop", path: "/" });
      const shop = openCaller({ platform, panel, actor: { kind: "guest" }, requestId: "test-shop", language: "en" });
      const { token } = await redeemEntryToken(shop, { token: new URL(url).searchParams.get("token")! }, {});
      const waiting = new URL((await enterPanel(tester.as, { target: "shop", path: "/" })).url).searchParams.get("token")!;
      const { key } = await tester.as.run(createTestKey);
      return { shop, ownToken: token, waiting, key };
    };
    const first = await begin();
    expect((await authenticate(platform, panel, { apiKey: first.key })).actor.kind).toBe("user");
    expect((await authenticate(platform, panel, { ownToken: first.ownToken })).actor.kind).toBe("user");
    await updateManager(owner(panel), { managerId: tester.id, managerRole: 99 });
    expect((await authenticate(platform, panel, { apiKey: first.key })).actor.kind).toBe("user");
    await updateManager(owner(panel), { managerId: tester.id, managerRole: 2 });
    await expect(authenticate(platform, panel, { apiKey: first.key })).rejects.toMatchObject({ code: "unauthenticated" });
    expect((await authenticate(platform, panel, { ownToken: first.ownToken })).actor.kind).toBe("guest");
    await expect(redeemEntryToken(first.shop, { token: first.waiting }, {})).rejects.toMatchObject({ code: "token_expired" });
    await updateManager(owner(panel), { managerId: tester.id, managerRole: 3 });
    const { key } = await begin();
    await removeManager(owner(panel), { managerId: tester.id });
    await expect(authenticate(platform, panel, { apiKey: key })).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("a removed manager does not come back through an earlier invitation", async () => {
    const panel = await world.newPanel();
    const person = await world.mainUser();
    const byMail = await invite(owner(panel), { to: person.email, managerRole: 99 });
    const byLogin = await invite(owner(panel), { to: person.login, managerRole: 1 });
    await acceptInvitation(world.callerAs(person), { token: tokenOf(byLogin) });
    const [row] = (await listPanelManagers(owner(panel))).items;
    await removeManager(owner(panel), { managerId: row!.id });
    await expect(acceptInvitation(world.callerAs(person), { token: tokenOf(byMail) })).rejects.toMatchObject({
      code: "invitation_expired",
    });
    expect(await actorOn(world.platform, panel, person.id)).toBeUndefined();
  });

  test("another panel's manager is not found", async () => {
    const elsewhere = await world.newPanel();
    const theirs = await manager(2, elsewhere);
    await expect(updateManager(owner(), { managerId: theirs.id, managerRole: 0 })).rejects.toMatchObject({ code: "not_found" });
    await expect(removeManager(owner(), { managerId: theirs.id })).rejects.toMatchObject({ code: "not_found" });
    expect(await actorOn(world.platform, elsewhere, theirs.person.id)).toMatchObject({ scope: 2 });
  });
});

test("an invitation says for how many days it is valid, and doesn't reveal whether its recipient has an account", () => {
  for (const kind of ["manager_invite", "owner_invite", "panel_transfer"] as const) {
    const { text } = renderMail(world.platform.settings, world.panel, {
      kind,
      language: "en",
      params: { panel: "Nova", inviter: "anna", url: "https://panel.example/invite/1" },
    });
    expect(text).toContain(`valid for ${INVITATION_DAYS} days`);
    expect(text).toContain("because anna entered your address");
  }
});
