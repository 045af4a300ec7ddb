import express, { type Express, type Router } from "express";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { type AccountBook, createAccountBook } from "./account-book.ts";
import { apiRoutes } from "./api-routes.ts";
import { controlRoutes } from "./control-routes.ts";
import { createFaultPlan } from "./faults.ts";
import { openOrderJournal } from "./journal.ts";
import { PaymentBook } from "./payment/payment-book.ts";
import { paymentRoutes } from "./payment/payment-routes.ts";
import { openPaymentJournal } from "./payment/practice-payment.ts";

export type PracticeOptions = {
  /** 0: any free port. */
  port: number;
  host: string;
  /** The folder where orders are stored; without it they are lost with the process. */
  dataDir?: string | undefined;
  /** 2 runs orders twice as fast. */
  speed?: number | undefined;
  /** Milliseconds since the epoch. */
  now?: (() => number) | undefined;
};

export type Practice = {
  /** The origin; the reseller API is at /api/v2 below it, the payment system at /pay. */
  url: string;
  port: number;
  close(): Promise<void>;
};

export async function startPractice(options: PracticeOptions): Promise<Practice> {
  const journal = openOrderJournal(options.dataDir);
  const paymentJournal = openPaymentJournal(options.dataDir);
  const book = createAccountBook({ journal, now: options.now ?? Date.now, speed: options.speed ?? 1 });
  const payments = new PaymentBook({ journal: paymentJournal, speed: options.speed ?? 1 });
  const app = practiceApp(book, paymentRoutes(payments, options.speed));
  const server = await new Promise<ReturnType<Express["listen"]>>((ready, fail) => {
    const listening = app.listen(options.port, options.host, (error) => (error ? fail(error) : ready(listening)));
  });
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(":") ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${port}`,
    port,
    async close() {
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
      payments.close();
      paymentJournal.close();
      journal.close();
    },
  };
}

function practiceApp(book: AccountBook, payments: Router): Express {
  const faults = createFaultPlan();
  const guide = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const app = express();
  app.disable("x-powered-by");
  app.get("/healthz", (_, response) => void response.type("text/plain").end("ok"));
  app.get("/", (_, response) => void response.type("text/plain").end(guide));
  app.use(apiRoutes(book, faults));
  app.use(payments);
  app.use(controlRoutes(book, faults));
  return app;
}
