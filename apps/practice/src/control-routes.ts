import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import express, { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import { isIP } from "node:net";
import { z } from "zod";
import { type Account, type AccountBook, netCharge } from "./account-book.ts";
import { type FaultPlan, faultSchema } from "./faults.ts";
import type { Ending } from "./order-progress.ts";
import { orderNewPosts } from "./subscription-posts.ts";

const outcomeSchema = z.object({
  account: z.string(),
  order: z.number().int(),
  outcome: z.enum(["partial", "cancel", "complete", "fail"]),
  remains: z.number().int().min(0).optional(),
});

const catalogueSchema = z.object({
  account: z.string(),
  catalogue: z
    .object({
      limit: z.number().int().min(0).optional(),
      hide: z.array(z.number().int()).default([]),
      change: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
    })
    .nullable(),
});

const commandSchema = z.union([faultSchema, outcomeSchema, catalogueSchema]);

/** Routes by which tests and demonstrations control the sandbox. Only for programs on this machine. */
export function controlRoutes(book: AccountBook, faults: FaultPlan): Router {
  const router = Router();
  router.use("/control", loopbackOnly);
  router.post("/control", express.json(), (request, response) => {
    const command = commandSchema.safeParse(request.body);
    if (!command.success) return void response.status(400).json({ error: z.prettifyError(command.error) });
    const account = book.accountOf(command.data.account);
    if (!account) return void response.status(404).json({ error: "no such account" });
    if ("fault" in command.data) faults.plan(command.data);
    else if ("catalogue" in command.data) account.override = command.data.catalogue;
    else if (!endOrder(book, account, command.data)) return void response.status(404).json({ error: "no such order" });
    response.status(204).end();
  });
  router.get("/control/orders", (request, response) => {
    const key = request.query["account"];
    const account = typeof key === "string" ? book.accountOf(key) : undefined;
    if (!account) return void response.status(404).json({ error: "no such account" });
    response.json(accountReport(book, account));
  });
  router.use("/control", badCommand);
  return router;
}

export const badCommand: ErrorRequestHandler = (error: Error, _request, response, next) => {
  if (response.headersSent) return next(error);
  response.status(400).json({ error: error.message });
};

function endOrder(book: AccountBook, account: Account, command: z.infer<typeof outcomeSchema>): boolean {
  const order = account.orders.get(command.order);
  if (!order) return false;
  const remains = Math.min(command.remains ?? Math.ceil(order.quantity / 2), order.quantity);
  const ending: Ending = command.outcome === "partial" ? { kind: "partial", remains } : { kind: command.outcome };
  book.record({ type: "ended", account: account.key, at: book.now(), order: order.id, ending });
  return true;
}

function accountReport(book: AccountBook, account: Account) {
  orderNewPosts(book, account);
  return {
    account: account.key,
    balance: formatAmount(book.balance(account)),
    currency: account.catalogue.currency,
    orders: [...account.orders.values()].map((order) => {
      const progress = book.progress(order);
      return {
        order: order.id,
        service: order.service,
        link: order.link,
        quantity: order.quantity,
        charge: formatAmount(netCharge(order, progress)),
        status: progress.status,
        remains: progress.remains,
        receivedAt: order.placedAt,
        reference: order.reference,
        answer: order.answer,
      };
    }),
    refusals: account.refusals.map(({ service, link, answer, reference, at }) => ({ service, link, answer, reference, receivedAt: at })),
    links: Object.fromEntries(countLinks(account)),
  };
}

/** How often `add` was received for each link, and how many of these became orders. */
function countLinks(account: Account): Map<string, { received: number; accepted: number }> {
  const counts = new Map([...account.receivedByLink].map(([link, received]) => [link, { received, accepted: 0 }]));
  for (const { link } of account.orders.values()) {
    const count = counts.get(link);
    if (count) count.accepted += 1;
  }
  return counts;
}

export const loopbackOnly: RequestHandler = (request, response, next) => {
  const address = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  if (address === "::1" || (isIP(address) === 4 && address.startsWith("127."))) return next();
  response.status(403).json({ error: "only from this machine" });
};
