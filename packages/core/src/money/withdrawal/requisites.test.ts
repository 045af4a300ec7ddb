import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import type { RequisitesInput } from "@vitrine/contract/money/withdrawal/methods";
import { runAs } from "@vitrine/testkit/template";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { register } from "../../identity/account/register.workflow.ts";
import { purgeExpired } from "../../kernel/limit/purge-queries.ts";
import { rotateKey } from "../../flows/key-rotation/rotate-key.workflow.ts";
import { createSealer } from "../../kernel/secret/sealer.ts";
import { earnFromPayments } from "../referral/earn.ts";
import { ownReferrals, userReferrals } from "../referral/own.ts";
import { updateProgramme } from "../referral/programme.ts";
import { getWithdrawal } from "./get.ts";
import { listOwnWithdrawals, listWithdrawals } from "./list.ts";
import { payWithdrawal } from "./manage.ts";
import { requisitesPlace } from "./requisites.ts";
import { withdrawReferral } from "./request.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const page = { page: 1, perPage: 25 };
const CARD: RequisitesInput = { method: "card", number: "4242424242424242", holder: "Olena Kovalenko" };
const MASKED = { number: "•••• 4242", holder: "O••• K•••" };
let payments = 0;

async function programme() {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  await owner.run((ctx) => updateProgramme(ctx, { isOn: true, levels: ["10"], holdDays: 0, methods: ["card", "paypal", "pix", "other"] }));
  const lena = await world.customer(undefined, { panel, isActivated: true });
  const ref = new URL((await ownReferrals(world.callerAs(lena), page)).link).searchParams.get("ref")!;
  const guest = async () => {
    const email = `guest${++payments}@example.com`;
    const { output } = await register(world.asGuest(panel), { email, password: "long enough", ref }, {});
    const { id } = output.user;
    return { ...lena, id, actor: { kind: "user", userId: id, role: "user", isActivated: true } } as MadeUser;
  };
  const pay = ({ id: userId }: MadeUser) =>
    world.asSystem(panel).run((ctx) => earnFromPayments(ctx, [{ paymentId: ++payments, userId, paid: parseAmount("100")! }]));
  const withdraw = (user: MadeUser, details: RequisitesInput) =>
    withdrawReferral(world.callerAs(user), { amount: "1", destination: "withdrawal", details });
  const first = await guest();
  await pay(first);
  return { panel, owner, lena, guest, first, pay, withdraw };
}

test("requisites are stored sealed, shown masked, and opened only for those who pay", async () => {
  const { panel, owner, lena, withdraw } = await programme();
  const made = await withdraw(lena, CARD);
  expect(made).toMatchObject({ status: "pending", method: "card", requisites: MASKED });
  const dump = await runAs(world.database.ownerUrl, async (client) =>
    JSON.stringify((await client.query("select w.*, encode(requisites_sealed, 'escape') as text from withdrawals w")).rows),
  );
  expect(dump).toContain("4242");
  for (const secret of ["42424242", "Kovalenko", "Olena"]) expect(dump).not.toContain(secret);

  const id = { withdrawalId: made.id };
  const list = await owner.run((ctx) => listWithdrawals(ctx, { query: "4242", status: "all", ...page }));
  expect(list.items).toMatchObject([{ id: made.id, requisites: MASKED, isErased: false }]);
  expect((await owner.run((ctx) => listWithdrawals(ctx, { query: "number", status: "all", ...page }))).total).toBe(0);
  expect((await world.callerAs(lena).run((ctx) => listOwnWithdrawals(ctx, page))).items[0]!.requisites).toEqual(MASKED);
  expect(await getWithdrawal(owner, id)).toMatchObject({ requisites: { number: CARD.number, holder: CARD.holder }, isErased: false });
  await expect(getWithdrawal(world.asManager(3, panel), id)).rejects.toMatchObject({ code: "forbidden" });
  await expect(getWithdrawal(world.callerAs(lena), id)).rejects.toMatchObject({ code: "forbidden" });
  await expect(getWithdrawal(world.asOwner, id)).rejects.toMatchObject({ code: "not_found" });

  const next = createSealer("a wholly different key, as long as it must be");
  expect(await rotateKey(world.platform.db, world.platform.sealer, next)).toBe(1);
  const sealed = await world.asSystem(panel).run(({ tx }) => tx.selectFrom("withdrawals").select("requisitesSealed").executeTakeFirst());
  expect(JSON.parse(next.open(sealed!.requisitesSealed!, requisitesPlace(panel.id, made.id)))).toMatchObject({ number: CARD.number });
  await rotateKey(world.platform.db, next, world.platform.sealer);
});

test("short values and values that are not numbers are masked too", async () => {
  const { lena, withdraw } = await programme();
  const shown = async (details: RequisitesInput) => (await withdraw(lena, details)).requisites;
  expect(await shown({ method: "paypal", email: "lena@example.com" })).toEqual({ email: "l•••@example.com" });
  expect(await shown({ method: "pix", key: "short" })).toEqual({ key: "••••" });
  expect(await shown({ method: "other", text: "Cash desk 5, box 1234" })).toEqual({ text: "•••• 1234" });
});

test("requisites are erased 30 days after the end, and kept while a withdrawal is open", async () => {
  const { owner, lena, withdraw } = await programme();
  const [paid, open] = [await withdraw(lena, CARD), await withdraw(lena, CARD)];
  await owner.run((ctx) => payWithdrawal(ctx, { withdrawalId: paid.id }));
  const age = (days: number) =>
    runAs(world.database.ownerUrl, (client) =>
      client.query(
        "update withdrawals set created_at = now() - interval '90 days', ended_at = now() - make_interval(days => $2) where id = $1",
        [paid.id, days],
      ),
    );
  const read = async (withdrawalId: number) => {
    const { requisites, isErased } = await getWithdrawal(owner, { withdrawalId });
    return [requisites["number"], isErased];
  };
  await age(29);
  await purgeExpired(world.platform);
  expect(await read(paid.id)).toEqual([CARD.number, false]);
  await age(31);
  await purgeExpired(world.platform);
  expect(await read(paid.id)).toEqual(["•••• 4242", true]);
  expect(await read(open.id)).toEqual([CARD.number, false]);
});

test("a referrer and a referral who withdraw to one account are flagged to the owner", async () => {
  const { owner, lena, first, guest, pay, withdraw } = await programme();
  const stranger = await guest();
  for (const inviter of [first, stranger]) {
    const ref = new URL((await ownReferrals(world.callerAs(inviter), page)).link).searchParams.get("ref")!;
    const { output } = await register(
      world.asGuest(inviter.panel),
      { email: `below${++payments}@example.com`, password: "long enough", ref },
      {},
    );
    await pay({ ...inviter, id: output.user.id });
  }
  await withdraw(lena, CARD);
  await withdraw(stranger, { ...CARD, number: "5555555555554444" });
  await withdraw(first, { ...CARD, holder: "O. Kovalenko" });
  const { items } = await owner.run((ctx) => userReferrals(ctx, { userId: lena.id, ...page }));
  expect(items.map(({ user, flags }) => [user.id, flags])).toEqual([
    [stranger.id, []],
    [first.id, ["payment"]],
  ]);
  const seen = await owner.run((ctx) => userReferrals(ctx, { userId: first.id, ...page }));
  expect(seen.referrer).toMatchObject({ id: lena.id, flags: ["payment"] });
});

test("withdrawals are found by operators, together with a login", async () => {
  const { owner, lena, withdraw } = await programme();
  const [byCard, byPaypal] = [await withdraw(lena, CARD), await withdraw(lena, { method: "paypal", email: "olena@example.com" })];
  await owner.run((ctx) => payWithdrawal(ctx, { withdrawalId: byCard.id }));
  const found = (query: string) =>
    owner.run(async (ctx) => (await listWithdrawals(ctx, { ...page, query, status: "all" })).items.map(({ id }) => id));
  expect(await found("status:paid")).toEqual([byCard.id]);
  expect(await found("-status:paid")).toEqual([byPaypal.id]);
  expect(await found("method:card,paypal amount:<=1")).toEqual([byPaypal.id, byCard.id]);
  expect(await found("-method:card")).toEqual([byPaypal.id]);
  expect(await found("source:executor")).toEqual([]);
  expect(await found(`user:${lena.login} date:today`)).toEqual([byPaypal.id, byCard.id]);
  expect(await found(`user:${lena.login}x`)).toEqual([]);
  expect(await found(`id:${byCard.id} 4242`)).toEqual([byCard.id]);
  expect(await found("amount:>1")).toEqual([]);
});
