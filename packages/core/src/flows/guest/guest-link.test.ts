import { fromAnywhere, refusal, withPassword } from "@vitrine/testkit/person";
import { beforeAll, expect, test } from "vitest";
import { type GuestWorld, makeGuestWorld, tokenIn } from "../../../test/flows/guest-world.ts";
import { resetPassword } from "../../identity/login/reset-password.workflow.ts";
import { guestToken } from "../../money/payment/guest-link.ts";
import { banCustomer } from "../../tenancy/customer/ban.workflow.ts";
import { claimAccount } from "./claim.workflow.ts";
import { startGuestOrder } from "./start.workflow.ts";
import { cancelGuestOrder, getGuestOrder, sendGuestReceipt } from "./view.ts";

let at: GuestWorld;
beforeAll(async () => {
  at = await makeGuestWorld();
});

const codeOf = async (work: Promise<unknown>) => (await refusal(work))?.code;
const open = (token: string, caller = at.guest) => codeOf(getGuestOrder(caller, { token }));

test("a changed link, another panel's and another payment's open nothing; an old one says that it is old", async () => {
  const [one, other] = [await at.buy("one@example.com"), await at.buy("other@example.com")];
  const [named, until, signature] = one.token.split("-") as [string, string, string];
  const [theirs] = other.token.split("-") as [string];
  for (const token of [
    `${named}-${until}-${"0".repeat(40)}`,
    `${theirs}-${until}-${signature}`,
    `${named}-zzzzzz-${signature}`,
    `m${named.slice(1)}-${until}-${signature}`,
  ]) {
    expect(await open(token)).toBe("not_found");
  }
  const elsewhere = await at.world.newPanel();
  expect(await open(one.token, at.world.asGuest(elsewhere))).toBe("not_found");
  // Signed by this panel, for a payment that no guest started.
  const { caller } = await at.customer();
  const { id } = await at.start(caller, at.system, "5");
  expect(await open(guestToken(at.guest, Number(id.slice(2)), "p"))).toBe("not_found");
  expect(await open(one.token)).toBeUndefined();
  at.world.clock.advance(31 * 86_400_000);
  expect(await open(one.token)).toBe("order_link_expired");
});

test("the mailed link confirms an address that has no password, the browser's link does not", async () => {
  const email = "reader@example.com";
  const bought = await at.buy(email);
  await at.pay(bought);
  await getGuestOrder(at.guest, { token: bought.token });
  expect(await at.account(email)).toMatchObject({ isActivated: false });
  const [mail] = await at.mails(email);
  await getGuestOrder(at.guest, { token: tokenIn(mail!) });
  expect(await at.account(email)).toMatchObject({ isActivated: true });

  const early = "early@example.com";
  await at.pay(await at.buy(early));
  const passwordHash = "set by someone";
  await at.world.asSystem().run(({ tx }) => tx.updateTable("users").set({ passwordHash }).where("email", "=", early).execute());
  const theirs = (await at.mails(early)).find(({ kind }) => kind === "guest_order")!;
  await getGuestOrder(at.guest, { token: tokenIn(theirs) });
  expect(await at.account(early)).toMatchObject({ isActivated: false });
});

test("no one buys into an account whose password was set by someone who did not prove the address", async () => {
  const registered = await withPassword(at.world);
  await expect(at.buy(registered.email)).rejects.toMatchObject({ code: "guest_refused" });
  await at.world.asSystem().run(({ tx }) => tx.updateTable("users").set({ isActivated: true }).where("id", "=", registered.id).execute());
  expect(await at.buy(registered.email)).toMatchObject({ payment: { status: "pending" } });
});

test("a password is set by a mailed link only, which the order's link sends once a minute", async () => {
  const email = "claims@example.com";
  const { token } = await at.buy(email);
  expect(await claimAccount(at.guest, { token })).toEqual({ status: "ok", nextIn: 60 });
  expect(await codeOf(claimAccount(at.guest, { token }))).toBe("flood");
  const [mail] = await at.mails(email);
  expect(mail).toMatchObject({ kind: "guest_claim", params: { login: "claims" } });
  const [resetToken, code] = new URL(mail!.params["url"]!).searchParams.get("token")!.split(".") as [string, string];
  await resetPassword(at.guest, { resetToken, code, password: "long enough to pass" }, fromAnywhere());
  expect(await at.account(email)).toMatchObject({ isActivated: true, passwordHash: expect.any(String) as string });
});

test("the payment can be canceled, and a receipt sent only if the owner confirms payments", async () => {
  const { token } = await at.buy("giver@example.com");
  expect(await sendGuestReceipt(at.guest, { token, comment: "paid by card" })).toMatchObject({
    payment: { receipt: { comment: "paid by card" } },
  });
  expect(await cancelGuestOrder(at.guest, { token })).toMatchObject({ payment: { status: "canceled" } });
  expect(await codeOf(cancelGuestOrder(at.guest, { token }))).toBe("payment_not_pending");
});

test("suspended accounts, too many tries, a closed panel or one without guest checkout: refused before money moves", async () => {
  const banned = await at.world.customer("banned", { email: "banned@example.com" });
  await banCustomer(at.world.asOwner, { userId: banned.id, reason: "Spam" });
  expect(await codeOf(at.buy("banned@example.com"))).toBe("guest_refused");
  for (let n = 0; n < 10; n++) await at.buy("many@example.com");
  expect(await codeOf(at.buy("MANY@example.com"))).toBe("flood");
  const order = { service: await at.service(), link: "https://t.me/closed", quantity: 1000, email: "c@example.com", system: at.system.id };
  const on = (changes: object) => codeOf(startGuestOrder(at.guest.on({ ...at.guest.panel, ...changes }), order, fromAnywhere()));
  expect(await on({ guestCheckout: false })).toBe("guest_not_offered");
  expect(await on({ status: "not_payed" })).toBe("panel_unavailable");
  expect(await on({ isMain: true })).toBe("guest_not_offered");
  expect(await codeOf(at.buy("c@example.com", { quantity: 1 }))).toBe("count_invalid");
  expect(await codeOf(at.buy("c@example.com", { system: 987_654 }))).toBe("not_found");
  const foreign = await at.world.service({}, await at.world.newPanel());
  expect(await codeOf(at.buy("c@example.com", { service: foreign.id }))).toBe("service_id_invalid");
  expect(await at.account("c@example.com")).toBeUndefined();
});
