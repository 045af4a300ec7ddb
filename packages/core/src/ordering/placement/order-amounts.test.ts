import { ORDER_STATUSES } from "@vitrine/contract/kernel/status/status";
import { asAmount, chargeFor, MAX_AMOUNT, refundFor } from "@vitrine/contract/kernel/amount/money";
import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { runAs } from "@vitrine/testkit/template";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { deliveredCost, orderProfit, owedRefund } from "./order-amounts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const RUNS = 20;
const A_RUN = 100;

/** Common values, large ones and the limits. */
const amount = fc
  .oneof(
    fc.bigInt({ min: 0n, max: 10n ** 12n }),
    fc.bigInt({ min: 0n, max: MAX_AMOUNT }),
    fc.constantFrom(0n, 1n, MAX_AMOUNT - 1n, MAX_AMOUNT),
  )
  .map(asAmount);
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }),
  fc.integer({ min: 1, max: 2_147_483_647 }),
  fc.constantFrom(1, 999, 1000, 1001, Number.MAX_SAFE_INTEGER),
);
const remains = fc.option(fc.oneof(quantity, fc.integer({ min: -10, max: 10 })));
const half = fc.bigInt({ min: 0n, max: MAX_AMOUNT / 2n }).map(asAmount);
const cases = fc.array(
  fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    rate: amount,
    charge: amount,
    quantity,
    remains,
    refunded: half,
    cost: half,
    costPosted: half,
  }),
  { minLength: 1, maxLength: A_RUN },
);
type Case = Parameters<Parameters<typeof cases.map>[0]>[0][number];

interface InSql {
  charged: string;
  refund: bigint;
  owed: bigint;
  delivered: bigint;
  profit: bigint;
}

async function inSql(all: Case[]): Promise<InSql[]> {
  const json = JSON.stringify(all, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
  const { rows } = await sql<InSql>`
    select charge_for(rate, quantity)::text as charged, refund_for(charge, quantity, remains) as refund,
      owed_refund(status, charge, quantity, remains) as owed, delivered_cost(status, charge, quantity, remains) as delivered,
      order_profit(status, charge, refunded, cost, "costPosted") as profit
    from rows from (json_to_recordset(${json}::json) as (status text, rate bigint, charge bigint, quantity bigint, remains bigint,
      refunded bigint, cost bigint, "costPosted" bigint)) with ordinality order by ordinality`.execute(database.db);
  return rows;
}

function inTypeScript({
  status,
  rate,
  charge,
  quantity: units,
  remains: left,
  ...posted
}: Case): Omit<InSql, "charged"> & { charged: bigint | undefined } {
  return {
    charged: chargeFor(rate, units),
    refund: refundFor(charge, units, left ?? 0),
    owed: owedRefund({ status, charge, quantity: units, remains: left }),
    delivered: deliveredCost({ status, cost: charge, quantity: units, remains: left }),
    profit: orderProfit({ status, charge, ...posted }),
  };
}

test("charge, refund, delivered cost and profit are the same in SQL and in TypeScript, to the last unit", async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (all) => {
      const rows = (await inSql(all)).map(({ charged, ...row }) => {
        const units = BigInt(charged);
        return { ...row, charged: units > MAX_AMOUNT ? undefined : units };
      });
      expect(rows).toEqual(all.map(inTypeScript));
    }),
    { numRuns: RUNS },
  );
});

test.each([
  "charge_for(cost_rate, quantity)",
  "refund_for(charge, quantity, remains)",
  "owed_refund(status, charge, quantity, remains)",
  "delivered_cost(status, cost, quantity, remains)",
  "order_profit(status, charge, refunded, cost, cost_posted)",
  "sent_cost(cost, quantity, sent_quantity)",
  "provider_cost(cost, exchange_rate)",
])("%s is inlined: the query plan contains the formula itself", async (call) => {
  const plan = await runAs(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (verbose, costs off) select ${call} from orders`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain("Output: ");
  expect(plan).not.toMatch(/(?:_for|_refund|_cost|_profit)\(/);
});
