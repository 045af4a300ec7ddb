import { createServer } from "node:http";
import { randomUUID } from "node:crypto";
import { initTRPC } from "@trpc/server";
import { createHTTPHandler } from "@trpc/server/adapters/standalone";
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { z } from "zod";

/** The usual way, as the reference: the same order as five query-builder statements in a transaction, behind tRPC's stock adapter. */
const db = new Kysely<Record<string, Record<string, unknown>>>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: process.env["OWNER_URL"], max: 16 }) }),
  plugins: [new CamelCasePlugin()],
});
const t = initTRPC.create();
const input = z.object({ panel: z.number(), user: z.number(), service: z.number(), quantity: z.number(), link: z.string() });

const place = t.procedure.input(input).mutation(({ input: order }) =>
  db.transaction().execute(async (tx) => {
    const charge = 100_000 + order.quantity;
    const scope = { panelId: order.panel, userId: order.user };
    const key = await tx
      .insertInto("idempotencyKeys")
      .values({ ...scope, key: randomUUID(), bodyHash: "h", orderId: sql`nextval('order_ids')` })
      .returning("orderId")
      .executeTakeFirstOrThrow();
    const wallet = await tx
      .updateTable("ledgerAccounts")
      .set({ balance: sql`balance - ${charge}`, entries: sql`entries + 1` })
      .where("panelId", "=", order.panel)
      .where("id", "=", order.user)
      .where("balance", ">=", charge)
      .returning(["balance", "entries"])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("orders")
      .values({
        ...scope,
        id: key.orderId,
        serviceId: order.service,
        categoryId: order.panel,
        providerId: order.panel,
        externalServiceId: "1",
        type: "Default",
        link: order.link,
        linkKey: order.link,
        quantity: order.quantity,
        charge,
        cost: 90_000,
        costRate: 80_000,
        exchangeRate: 1,
        isTest: false,
        source: "web",
      })
      .execute();
    const transfer = await tx
      .insertInto("ledgerTransfers")
      .values({ panelId: order.panel, reference: `order:${String(key.orderId)}`, cause: "order", orderId: key.orderId })
      .returning("id")
      .executeTakeFirstOrThrow();
    const line = { panelId: order.panel, transferId: transfer.id };
    const income = 10_000_000 + order.panel * 10 + 1;
    await tx
      .insertInto("ledgerEntries")
      .values([
        { ...line, accountId: order.user, amount: -charge, balanceAfter: wallet.balance, place: wallet.entries },
        { ...line, accountId: income, amount: charge, balanceAfter: null, place: null },
      ])
      .execute();
    return { id: String(key.orderId) };
  }),
);

const handler = createHTTPHandler({ router: t.router({ place, ping: t.procedure.query(() => 1) }), basePath: "/trpc/" });
createServer(handler).listen(Number(process.env["PORT"]), "127.0.0.1");
