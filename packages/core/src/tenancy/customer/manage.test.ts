import { makeWorld, type World } from "@vitrine/testkit/world";
import { codeOf, fromAnywhere, PASSWORD as OWN_PASSWORD, refusal, signedIn, withPassword, withTotp } from "@vitrine/testkit/person";
import { beforeAll, expect, test } from "vitest";
import { updateUser } from "../../flows/customer/update-user.workflow.ts";
import { confirmLogin } from "../../identity/login/confirm-login.workflow.ts";
import { login } from "../../identity/login/login.workflow.ts";
import { resetPassword } from "../../identity/login/reset-password.workflow.ts";
import { lookUpSession } from "../../identity/session/sessions.ts";
import { banCustomer, unbanCustomer } from "./ban.workflow.ts";
import { createCustomer } from "./create.workflow.ts";
import { getUser } from "./get.ts";
import { sendPasswordLink } from "./reset-password.workflow.ts";
import { resetTwoFactor } from "./reset-two-factor.workflow.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const from = { ip: "203.0.113.9" };
const PASSWORD = "a long password";
const mailsTo = (to: string, panel = world.panel) =>
  world
    .asSystem(panel)
    .run(({ tx }) => tx.selectFrom("mails").select(["kind", "params", "language"]).where("recipient", "=", to).orderBy("id").execute());
const auditsOf = (userId: number, panel = world.panel) =>
  world
    .asSystem(panel)
    .run(({ tx }) =>
      tx.selectFrom("auditLog").select(["action", "before", "after"]).where("subject", "=", `user:${userId}`).orderBy("id").execute(),
    );
const linkIn = (params: unknown): string => new URL((params as { url: string }).url).searchParams.get("token")!;
const useLink = (token: string, password: string) => {
  const [resetToken = "", code = ""] = token.split(".");
  return resetPassword(world.asGuest(), { resetToken, code, password }, from);
};

test("an account created by the panel has a wallet, and its link sets a password and confirms the email", async () => {
  const made = await createCustomer(world.asManager(2), { email: "Kate.M@example.com", language: "ru" });
  expect(made).toMatchObject({
    login: "Kate.M",
    email: "Kate.M@example.com",
    language: "ru",
    status: "active",
    isActivated: false,
    balance: null,
  });
  expect(await world.balance(made.id)).toBe("0.00");
  const [mail] = await mailsTo("Kate.M@example.com");
  expect(mail).toMatchObject({ kind: "account_created", language: "ru", params: { login: "Kate.M" } });
  expect((mail!.params as { url: string }).url).toContain(`//${world.panel.domain}/reset?token=`);
  await useLink(linkIn(mail!.params), PASSWORD);
  expect(await login(world.asGuest(), { login: "kate.m", password: PASSWORD, remember: true }, from)).toMatchObject({
    output: { status: "ok", user: { isActivated: true } },
  });
  expect(await auditsOf(made.id)).toEqual([
    { action: "user.create", before: null, after: { login: "Kate.M", email: "Kate.M@example.com", language: "ru" } },
  ]);
  expect(await refusal(createCustomer(world.asOwner, { email: "kate.m@EXAMPLE.com" }))).toMatchObject({ code: "already_exists" });
  expect(await refusal(createCustomer(world.asOwner, { email: "other@example.com", login: "KATE.M" }))).toMatchObject({
    fields: { login: { code: "taken" } },
  });
});

test("with a password the person can log in immediately, and gets no link", async () => {
  await createCustomer(world.asOwner, { email: "given@example.com", login: "given", password: PASSWORD });
  expect(await mailsTo("given@example.com")).toEqual([]);
  expect(await login(world.asGuest(), { login: "given", password: PASSWORD, remember: true }, from)).toMatchObject({
    output: { status: "ok" },
  });
});

test("given fields change and are audited once; omitted fields stay", async () => {
  const lena = await world.customer("lena");
  const group = await world
    .asSystem()
    .run(({ tx, panelId }) =>
      tx.insertInto("priceGroups").values({ panelId, name: "Friends", discount: "7" }).returning("id").executeTakeFirstOrThrow(),
    );
  const changed = await updateUser(world.asManager(2), {
    userId: lena.id,
    note: "Pays late",
    discount: "3.50",
    groupId: group.id,
    language: "uk",
  });
  expect(changed).toMatchObject({
    login: "lena",
    note: "Pays late",
    discount: "3.5",
    group: { name: "Friends" },
    language: "uk",
    credit: null,
  });
  expect(await auditsOf(lena.id)).toEqual([
    {
      action: "user.update",
      before: { note: "", language: "en", discount: "0", group: null },
      after: { note: "Pays late", language: "uk", discount: "3.5", group: "Friends" },
    },
  ]);
  await updateUser(world.asOwner, { userId: lena.id, note: "Pays late" });
  expect(await auditsOf(lena.id)).toHaveLength(1);
  expect(await refusal(updateUser(world.asOwner, { userId: lena.id, groupId: 999_999 }))).toMatchObject({ code: "not_found" });
});

test("a new email is unconfirmed, both addresses are notified, and codes sent to the old one are invalid", async () => {
  const max = await world.customer("max", { isActivated: true });
  await sendPasswordLink(world.asOwner, { userId: max.id });
  const [link] = await mailsTo(max.email);
  expect(await updateUser(world.asOwner, { userId: max.id, email: "max.new@example.com" })).toMatchObject({
    email: "max.new@example.com",
    isActivated: false,
  });
  expect((await mailsTo(max.email)).at(-1)).toMatchObject({ kind: "email_changed", params: { email: "max.new@example.com" } });
  expect(await mailsTo("max.new@example.com")).toMatchObject([{ kind: "activation_code" }]);
  expect(await refusal(useLink(linkIn(link!.params), PASSWORD))).toMatchObject({ code: "code_expired" });
  const other = await world.customer("taken");
  expect(await refusal(updateUser(world.asOwner, { userId: max.id, email: other.email }))).toMatchObject({
    fields: { email: { code: "taken" } },
  });
  expect(await refusal(updateUser(world.asOwner, { userId: max.id, login: "TAKEN" }))).toMatchObject({
    fields: { login: { code: "taken" } },
  });
});

test("credit allows a negative balance, requires scope 99, and cannot be less than the current debt", async () => {
  const ira = await world.customer("ira", { credit: "1" });
  expect(await refusal(updateUser(world.asManager(3), { userId: ira.id, credit: "5" }))).toMatchObject({ code: "forbidden" });
  expect(await updateUser(world.asManager(99), { userId: ira.id, credit: "5" })).toMatchObject({ credit: "5.00", balance: "1.00" });
  await world.credit(ira.id, "-4");
  expect(await world.balance(ira.id)).toBe("-3.00");
  await expect(world.credit(ira.id, "-2.5")).rejects.toMatchObject({ code: "insufficient_funds" });
  expect(await refusal(updateUser(world.asOwner, { userId: ira.id, credit: "2.99" }))).toMatchObject({
    code: "credit_too_low",
    params: { debt: "3.00", currency: "USD" },
  });
  expect(await updateUser(world.asOwner, { userId: ira.id, credit: "3" })).toMatchObject({ credit: "3.00" });
});

test("a ban ends sessions and sends the reason; an unban opens the account again", async () => {
  const rob = await world.customer("rob");
  const { token } = (await signedIn(world, rob)).session;
  const banned = await banCustomer(world.asManager(2), { userId: rob.id, reason: "Chargebacks" });
  expect(banned).toMatchObject({ status: "banned", banReason: "Chargebacks" });
  expect(await lookUpSession(world.asSystem(), "own", token)).toBeUndefined();
  expect((await mailsTo(rob.email)).at(-1)).toMatchObject({ kind: "account_banned", params: { reason: "Chargebacks" } });
  expect(await refusal(sendPasswordLink(world.asOwner, { userId: rob.id }))).toMatchObject({ code: "account_suspended" });
  await banCustomer(world.asOwner, { userId: rob.id, reason: "Chargebacks" });
  expect(await unbanCustomer(world.asOwner, { userId: rob.id })).toMatchObject({ status: "active", banReason: null });
  expect((await mailsTo(rob.email)).map(({ kind }) => kind)).toEqual(["account_banned", "account_unbanned"]);
  expect((await auditsOf(rob.id)).map(({ action, after }) => [action, after])).toEqual([
    ["user.ban", { status: "banned", reason: "Chargebacks" }],
    ["user.unban", { status: "active" }],
  ]);
});

test("a banned person is told so on login", async () => {
  const made = await createCustomer(world.asOwner, { email: "spam@example.com", login: "spammer", password: PASSWORD });
  await banCustomer(world.asOwner, { userId: made.id, reason: "Spam" });
  expect(await refusal(login(world.asGuest(), { login: "spammer", password: PASSWORD, remember: true }, from))).toMatchObject({
    code: "account_suspended",
  });
});

test("after a reset of two-factor authentication the password is enough; sessions and waiting logins end, and an email says so", async () => {
  const lena = await withPassword(world);
  const { secret } = await withTotp(world, lena);
  const { token } = (await signedIn(world, lena)).session;
  const first = () => login(world.asGuest(), { login: lena.login, password: OWN_PASSWORD, remember: true }, fromAnywhere());
  const { output: waiting } = await first();
  if (waiting.status !== "confirm") throw new Error("no second step was requested");
  expect((await world.asOwner.run((ctx) => getUser(ctx, { userId: lena.id }))).user.twoFactor).toBe(true);

  expect(await refusal(resetTwoFactor(world.asManager(3), { userId: lena.id }))).toMatchObject({ code: "forbidden" });
  expect(await resetTwoFactor(world.asOwner, { userId: lena.id })).toMatchObject({ twoFactor: false });
  await resetTwoFactor(world.asOwner, { userId: lena.id });

  expect(await lookUpSession(world.asSystem(), "own", token)).toBeUndefined();
  const late = confirmLogin(
    world.asGuest(),
    { confirmToken: waiting.confirmToken, method: "totp", code: codeOf(world, secret) },
    fromAnywhere(),
  );
  expect(await refusal(late)).toMatchObject({ code: "login_expired" });
  expect((await first()).output.status).toBe("ok");
  const told = (await mailsTo(lena.email)).filter(({ kind }) => kind === "second_step_changed");
  expect(told.map(({ params }) => params)).toEqual([
    expect.objectContaining({ change: "totp_on" }),
    expect.objectContaining({ change: "reset" }),
  ]);
  expect((await auditsOf(lena.id)).filter(({ action }) => action === "user.reset_two_factor")).toHaveLength(1);
});

test("a manager of scope 2 sees users without money, others are refused, and other panels' users are unknown", async () => {
  const user = await world.customer("seen", { credit: "9" });
  expect((await world.asManager(3).run((ctx) => getUser(ctx, { userId: user.id }))).user).toMatchObject({ balance: null, credit: null });
  expect((await world.asManager(99).run((ctx) => getUser(ctx, { userId: user.id }))).user).toMatchObject({
    balance: "9.00",
    credit: "0.00",
  });
  for (const act of [
    () => createCustomer(world.asManager(1), { email: "x@example.com" }),
    () => updateUser(world.asManager(1), { userId: user.id, note: "x" }),
    () => banCustomer(world.callerAs(user), { userId: user.id, reason: "x" }),
    () => updateUser(world.asOwner, { userId: user.id, role: "admin" }),
  ])
    expect(await refusal(act())).toMatchObject({ code: "forbidden" });
  const stranger = await world.customer("stranger", { panel: await world.newPanel() });
  for (const act of [
    () => updateUser(world.asOwner, { userId: stranger.id, note: "x" }),
    () => banCustomer(world.asOwner, { userId: stranger.id, reason: "x" }),
    () => sendPasswordLink(world.asOwner, { userId: stranger.id }),
    () => resetTwoFactor(world.asOwner, { userId: stranger.id }),
  ])
    expect(await refusal(act())).toMatchObject({ code: "not_found" });
});
