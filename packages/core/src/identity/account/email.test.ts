import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { activate, resendActivation } from "./activation.ts";
import { authenticate } from "../session/authenticate.ts";
import { changeEmail, confirmEmail } from "./email.ts";
import { callerOf, foundUser, fromAnywhere, mailedCode, mailsTo, PASSWORD, refusal, signedIn, withPassword } from "@vitrine/testkit/person";
import { register } from "./register.workflow.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

let made = 0;
async function newcomer(panel = world.panel) {
  const email = `new${++made}@example.com`;
  const from = fromAnywhere();
  const { output, session } = await register(world.asGuest(panel), { email, password: PASSWORD }, from);
  const user = { id: output.user.id, login: output.user.login, email, panel };
  return {
    user,
    session,
    origin: { ...from, replaces: session.token },
    caller: await callerOf(world, { ...user, actor: never }, session.token),
  };
}
const never = { kind: "user", userId: 0, role: "user", isActivated: false } as const;
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("registering sends a code; it activates the account, and the session continues under a new token", async () => {
  const { user, session, origin, caller } = await newcomer();
  expect(await mailsTo(world, user, user.email)).toEqual(["activation_code"]);
  const rotated = await activate(caller, { code: await mailedCode(world, user) }, origin);
  const known = await authenticate(world.platform, user.panel, { ownToken: rotated!.token });
  expect(known.actor).toMatchObject({ userId: user.id, isActivated: true });
  expect(known.session!.publicId).toBe(caller.session!.publicId);
  expect((await authenticate(world.platform, user.panel, { ownToken: session.token })).actor.kind).toBe("guest");
  expect(await refusal(resendActivation(caller))).toMatchObject({ code: "already_activated" });
});

test("a new code invalidates the first, and is limited to one a minute and five an hour", async () => {
  const { user, caller, origin } = await newcomer();
  const first = await mailedCode(world, user);
  expect(await refusal(resendActivation(caller))).toMatchObject({ code: "flood", params: { retryAfter: expect.any(Number) } });
  for (let n = 0; n < 4; n++) {
    world.clock.advance(60_000);
    expect(await resendActivation(caller)).toEqual({ email: user.email, nextIn: 60 });
  }
  const last = await mailedCode(world, user);
  if (first !== last) expect(await refusal(activate(caller, { code: first }, origin))).toMatchObject({ code: "invalid_code" });
  world.clock.advance(60_000);
  expect(await refusal(resendActivation(caller))).toMatchObject({ code: "flood" });
  world.clock.advance(15 * 60_000);
  expect(await refusal(activate(caller, { code: last }, origin))).toMatchObject({ code: "code_expired" });
});

test("a code is invalid after five wrong tries, and another account's code is not accepted", async () => {
  const [lena, max] = [await newcomer(), await newcomer()];
  const code = await mailedCode(world, lena.user);
  const theirs = await mailedCode(world, max.user);
  if (theirs !== code) expect(await refusal(activate(lena.caller, { code: theirs }, lena.origin))).toMatchObject({ code: "invalid_code" });
  for (let n = 0; n < 4; n++) await refusal(activate(lena.caller, { code: wrongOf(code) }, lena.origin));
  expect(await refusal(activate(lena.caller, { code }, lena.origin))).toMatchObject({ code: "code_expired" });
});

test("the new address gets a code and the old one a notice; nothing changes until the code is entered", async () => {
  const lena = await withPassword(world);
  const { caller, origin } = await signedIn(world, lena);
  const email = `other-${lena.email}`;
  expect(await changeEmail(caller, { email }, origin)).toEqual({ email, nextIn: 60 });
  expect(await foundUser(world, lena)).toMatchObject({ email: lena.email, isActivated: false });
  const changed = await confirmEmail(caller, { code: await mailedCode(world, { ...lena, email }) }, origin);
  expect(changed).toMatchObject({ email });
  expect(await foundUser(world, lena)).toMatchObject({ email, isActivated: true });
  expect(await mailsTo(world, lena, lena.email)).toEqual(["email_changed"]);
  expect((await authenticate(world.platform, lena.panel, { ownToken: origin.replaces })).actor.kind).toBe("guest");
  expect((await authenticate(world.platform, lena.panel, { ownToken: changed.session!.token })).actor).toMatchObject({ isActivated: true });
});

test("a taken address is rejected, also if it was taken after the code was sent", async () => {
  const [lena, max] = [await withPassword(world), await withPassword(world)];
  const { caller, origin } = await signedIn(world, lena);
  expect(await refusal(changeEmail(caller, { email: max.email.toUpperCase() }, origin))).toMatchObject({
    code: "already_exists",
    fields: { email: { code: "taken" } },
  });
  const email = `wanted-${lena.email}`;
  await changeEmail(caller, { email }, origin);
  const code = await mailedCode(world, { ...lena, email });
  await world.customer("quicker", { email });
  expect(await refusal(confirmEmail(caller, { code }, origin))).toMatchObject({ code: "already_exists" });
});

test("an hour after login the change requires confirmation, and a key never may change it", async () => {
  const lena = await withPassword(world);
  const { caller, origin } = await signedIn(world, lena);
  world.clock.advance(15 * 60_000 + 1000);
  expect(await refusal(changeEmail(caller, { email: "late@example.com" }, origin))).toMatchObject({
    kind: "FORBIDDEN",
    code: "reauth_required",
  });
  const byKey = world.callerAs({ ...lena.actor, apiKey: { id: 1, scope: "all" } });
  expect(await refusal(changeEmail(byKey, { email: "key@example.com" }, origin))).toMatchObject({ code: "forbidden" });
});

test("an owner's changes are audited, a customer's are not", async () => {
  const owner = await newcomer(world.main);
  await activate(owner.caller, { code: await mailedCode(world, owner.user) }, owner.origin);
  const customer = await newcomer();
  await activate(customer.caller, { code: await mailedCode(world, customer.user) }, customer.origin);
  const audited = (userId: number, panel: typeof world.main) =>
    world
      .asSystem(panel)
      .run(({ tx }) =>
        tx.selectFrom("auditLog").select("action").where("panelId", "=", panel.id).where("subject", "=", `user:${userId}`).execute(),
      );
  expect(await audited(owner.user.id, world.main)).toEqual([{ action: "account.activate" }]);
  expect(await audited(customer.user.id, world.panel)).toEqual([]);
});
