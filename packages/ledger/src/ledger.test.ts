import { type Amount, asAmount } from "@vitrine/contract/kernel/amount/money";
import fc from "fast-check";
import { sql } from "kysely";
import { withPanel } from "@vitrine/db/open";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { openAccount } from "./accounts.ts";
import { postTransfers, type Transfer } from "./post.ts";
import { findPersonal, findWallet } from "./wallet.ts";

let world: World;
let wallets: number[];
let users: number[];
let sales: number;
beforeAll(async () => {
  world = await makeWorld();
  users = [];
  for (const login of ["ann", "bob", "eve"]) users.push((await world.customer(login)).id);
  wallets = await inPanel(async (tx) => {
    const found: number[] = [];
    for (const userId of users) found.push(await openAccount(tx, { kind: "wallet", currency: "USD", userId }));
    return found;
  });
  sales = await inPanel((tx) => openAccount(tx, { kind: "sales", currency: "USD" }));
});

const inPanel = <T>(work: Parameters<typeof withPanel<T>>[2]) => withPanel(world.platform.db, world.panel.id, work);
const post = (...transfers: Transfer[]) => inPanel((tx) => postTransfers(tx, transfers));
let references = 0;
const transfer = (entries: Transfer["entries"], reference = `manual:${++references}`): Transfer => ({
  reference,
  cause: "manual",
  entries,
});
const balances = () =>
  inPanel(async (tx) => Promise.all(users.map(async (userId) => (await findWallet(tx, world.panel.id, userId))!.balance)));

test("concurrent calls open an account once", async () => {
  const ids = Array.from({ length: 8 }, () => inPanel((tx) => openAccount(tx, { kind: "bonus", currency: "USD" })));
  expect(new Set(await Promise.all(ids)).size).toBe(1);
});

test("an unbalanced transfer rejects the whole call", async () => {
  const before = await balances();
  await expect(
    post(
      transfer([
        { accountId: wallets[0]!, amount: asAmount(5n) },
        { accountId: sales, amount: asAmount(-5n) },
      ]),
      transfer([
        { accountId: wallets[1]!, amount: asAmount(5n) },
        { accountId: sales, amount: asAmount(-4n) },
      ]),
    ),
  ).rejects.toThrow();
  expect(await balances()).toEqual(before);
});

test("another panel's account is unknown", async () => {
  const other = await world.newPanel();
  const foreign = await withPanel(world.platform.db, other.id, (tx) => openAccount(tx, { kind: "sales", currency: "USD" }));
  await expect(
    post(
      transfer([
        { accountId: wallets[0]!, amount: asAmount(5n) },
        { accountId: foreign, amount: asAmount(-5n) },
      ]),
    ),
  ).rejects.toThrow();
});

test("each currency must balance separately", async () => {
  const euro = await inPanel((tx) => openAccount(tx, { kind: "sales", currency: "EUR" }));
  await expect(
    post(
      transfer([
        { accountId: wallets[0]!, amount: asAmount(5n) },
        { accountId: euro, amount: asAmount(-5n) },
      ]),
    ),
  ).rejects.toThrow();
});

test("a wallet never falls below its floor: insufficient_funds, and nothing moved", async () => {
  const before = await balances();
  await expect(
    post(
      transfer([
        { accountId: wallets[0]!, amount: asAmount(-(before[0]! + 1n)) },
        { accountId: sales, amount: asAmount(before[0]! + 1n) },
      ]),
    ),
  ).rejects.toMatchObject({ code: "insufficient_funds" });
  expect(await balances()).toEqual(before);
});

test("a repeated reference changes nothing and returns the first transfer, also within one call and concurrently", async () => {
  const once = transfer(
    [
      { accountId: wallets[1]!, amount: asAmount(7n) },
      { accountId: sales, amount: asAmount(-7n) },
    ],
    "payment:1",
  );
  const [before] = [await balances()];
  const posted = (await Promise.all([post(once), post(once, once), post(once)])).flat();
  expect(posted.filter((row) => row.fresh)).toHaveLength(1);
  expect(new Set(posted.map((row) => row.transferId)).size).toBe(1);
  expect((await balances())[1]).toBe(before[1]! + 7n);
});

test.each([
  "update ledger_entries set amount = amount",
  "delete from ledger_entries",
  "insert into ledger_entries (panel_id, transfer_id, account_id, amount) values (1, 1, 1, 1)",
  "update ledger_accounts set balance = 1000000",
  "delete from ledger_transfers",
])("the application may not: %s", async (statement) => {
  await expect(inPanel((tx) => sql.raw(statement).execute(tx))).rejects.toThrow();
});

test("after concurrent posts in any order, wallets equal their entries and everything sums to zero", async () => {
  const move = fc.record({
    from: fc.integer({ min: 0, max: 3 }),
    to: fc.integer({ min: 0, max: 3 }),
    amount: fc.bigInt({ min: 1n, max: 1000n }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(move, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }), async (batches) => {
      const accounts = [sales, ...wallets];
      await Promise.all(
        batches.map(async (moves) => {
          const transfers = moves.map(({ from, to, amount }) =>
            transfer([
              { accountId: accounts[from]!, amount: asAmount(-amount) },
              { accountId: accounts[to]!, amount: asAmount(amount) },
            ]),
          );
          await post(...transfers).catch((error: unknown) => expect(error).toMatchObject({ code: "insufficient_funds" }));
        }),
      );
      const { rows } = await inPanel((tx) =>
        sql<{ wrong: number; total: string }>`
          select (select count(*)::int from ledger_accounts a where a.panel_id = ${tx.panelId} and a.kind = 'wallet' and a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entries e where e.panel_id = a.panel_id and e.account_id = a.id)) as wrong,
            (select coalesce(sum(amount), 0)::text from ledger_entries where panel_id = ${tx.panelId}) as total,
            (select count(*)::int from ledger_entries e where e.panel_id = ${tx.panelId} and e.balance_after < 0) as below,
            (select count(*)::int from (
              select e.place, row_number() over (partition by e.account_id order by e.place) as n, a.entries, count(*) over (partition by e.account_id) as entries_found
              from ledger_entries e join ledger_accounts a on a.panel_id = e.panel_id and a.id = e.account_id where a.panel_id = ${tx.panelId} and a.kind = 'wallet') w
             where w.place <> w.n or w.entries <> w.entries_found) as misnumbered,
            (select count(*)::int from (
              select e.balance_after, e.amount, lag(e.balance_after) over (partition by e.account_id order by e.place) as before
              from ledger_entries e where e.panel_id = ${tx.panelId} and e.place is not null) w
             where w.balance_after <> coalesce(w.before, 0) + w.amount) as broken`.execute(tx),
      );
      expect(rows[0]).toEqual({ wrong: 0, total: "0", below: 0, misnumbered: 0, broken: 0 });
    }),
    { numRuns: 40 },
  );
});

test("earnings have their own running balance: a performer's is never below zero, that of referrals only by reversals", async () => {
  const ids = await inPanel(async (tx) => {
    const found: number[] = [];
    for (const kind of ["executor_payable", "referral"] as const) {
      found.push(await openAccount(tx, { kind, currency: "USD", userId: users[2]! }));
    }
    return found;
  });
  const [payable, referral] = ids as [number, number];
  const move = (accountId: number, amount: bigint) =>
    post(
      transfer([
        { accountId, amount: asAmount(amount) },
        { accountId: sales, amount: asAmount(-amount) },
      ]),
    );
  await Promise.all([move(payable, 4n), move(payable, 3n)]);
  const taken = await Promise.allSettled([move(payable, -5n), move(payable, -5n)]);
  expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await move(referral, -5n);
  expect(await inPanel((tx) => findPersonal(tx, world.panel.id, users[2]!, "executor_payable"))).toMatchObject({ balance: 2n, floor: 0n });
  expect((await inPanel((tx) => findPersonal(tx, world.panel.id, users[2]!, "referral")))!.balance).toBe(-5n);
  const { rows } = await inPanel((tx) =>
    sql<{ balanceAfter: bigint; place: number }>`
      select balance_after, place from ledger_entries where account_id = ${payable} order by place`.execute(tx),
  );
  expect(rows.map(({ balanceAfter }) => balanceAfter).at(-1)).toBe(2n);
  expect(rows).toHaveLength(3);
});

test("the last entry of a wallet shows its balance", async () => {
  const { rows } = await inPanel((tx) =>
    sql<{ balance: Amount; balanceAfter: Amount }>`
      select a.balance, e.balance_after from ledger_accounts a join lateral (
        select balance_after from ledger_entries e where e.panel_id = a.panel_id and e.account_id = a.id order by place desc limit 1) e on true
      where a.kind = 'wallet'`.execute(tx),
  );
  for (const row of rows) expect(row.balanceAfter).toBe(row.balance);
});
