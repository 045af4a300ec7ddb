import express, { type Request, type Response, Router } from "express";
import { z } from "zod";
import { badCommand, loopbackOnly } from "../control-routes.ts";
import type { PaymentBook } from "./payment-book.ts";
import { paymentPage } from "./payment-page.ts";
import { faultOfKey, type NewPayment, PAYMENT_OUTCOMES, type PracticePayment, stepOfKey } from "./practice-payment.ts";

/** Milliseconds until a `slow` account answers. */
const SLOW = 5_000;

const amount = z.string().regex(/^\d{1,12}(\.\d{1,8})?$/);
const address = z.url({ protocol: /^https?$/ });

const newPaymentSchema = z.object({
  payment_id: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  description: z.string().max(300),
  return_url: address,
  notice_url: address,
  language: z.string().max(10).default("en"),
});
const refundSchema = z.object({ amount, currency: z.string() });
const commandSchema = z.object({ key: z.string(), payment: z.string(), outcome: z.enum(PAYMENT_OUTCOMES) });
const chosenSchema = z.object({ outcome: z.enum(PAYMENT_OUTCOMES) });

/** Routes: create, query and refund by key; the payer's page; control by tests. `speed` shortens how long a code is valid. */
export function paymentRoutes(book: PaymentBook, speed = 1): Router {
  const router = Router();
  router.use("/pay/payments", express.json({ limit: "32kb" }));
  router.post("/pay/payments", (request, response) => withFault(request, response, () => create(book, speed, request, response)));
  router.get("/pay/payments/:id", (request, response) =>
    withPayment(book, request, response, (payment) => void response.json(shown(payment))),
  );
  router.post("/pay/payments/:id/refund", (request, response) =>
    withPayment(book, request, response, (payment) => refund(book, payment, request, response)),
  );
  router.get("/pay/page/:externalId", (request, response) => {
    const payment = book.byExternalId(request.params.externalId);
    if (payment === undefined) return void response.status(404).type("text/plain").end("There is no such payment.");
    response.type("html").end(paymentPage(payment));
  });
  router.post("/pay/page/:externalId", express.urlencoded({ extended: false }), (request, response) => {
    const chosen = chosenSchema.safeParse(request.body);
    const payment = book.byExternalId(request.params.externalId);
    if (!chosen.success || payment === undefined) return void response.status(404).type("text/plain").end("There is no such payment.");
    if (payment.status === "pending") book.act(payment, chosen.data.outcome);
    response.redirect(303, payment.returnUrl);
  });
  // The form's fields contain the payment, as with payment systems that need no request before.
  router.post("/pay/form", express.urlencoded({ extended: false }), (request, response) => {
    const payment = book.byExternalId(String((request.body as Record<string, unknown>)["payment"]));
    if (payment === undefined) return void response.status(404).type("text/plain").end("There is no such payment.");
    response.redirect(303, `/pay/page/${payment.externalId}`);
  });
  router.post("/control/payments", loopbackOnly, express.json(), (request, response) => {
    const command = commandSchema.safeParse(request.body);
    if (!command.success) return void response.status(400).json({ error: z.prettifyError(command.error) });
    const payment = book.find(command.data.key, command.data.payment);
    if (payment === undefined) return void response.status(404).json({ error: "no such payment" });
    response.json(shown(book.act(payment, command.data.outcome)));
  });
  router.use(["/pay", "/control/payments"], badCommand);
  return router;
}

const keyIn = (request: Request): string | undefined => /^Bearer (practice-[\w-]{1,60})$/.exec(request.headers.authorization ?? "")?.[1];

/** "practice-…" of the bearer; any other key is refused, so that wrong credentials can be tried. */
function keyOf(request: Request, response: Response): string | undefined {
  const key = keyIn(request);
  if (key === undefined) response.status(401).json({ error: "The secret key is unknown: practice keys begin with practice-" });
  return key;
}

function withFault(request: Request, response: Response, act: () => void): void {
  const fault = faultOfKey(keyIn(request) ?? "");
  if (fault === "refuse") return void response.status(422).json({ error: "Practice refuses every payment of this key" });
  if (fault === "dead") return void request.socket.destroy();
  if (fault === "slow") return void setTimeout(act, SLOW).unref();
  act();
}

function create(book: PaymentBook, speed: number, request: Request, response: Response): void {
  const key = keyOf(request, response);
  if (key === undefined) return;
  const asked = newPaymentSchema.safeParse(request.body);
  if (!asked.success) return void response.status(422).json({ error: z.prettifyError(asked.error) });
  const { payment_id, return_url, notice_url, ...rest } = asked.data;
  const wanted: NewPayment = { ...rest, key, paymentId: payment_id, returnUrl: return_url, noticeUrl: notice_url };
  const payment = book.create(wanted);
  const origin = `${request.protocol}://${request.get("host") ?? ""}`;
  response.status(201).json({ external_id: payment.externalId, ...stepFor(payment, origin, speed) });
}

function stepFor({ key, externalId }: PracticePayment, origin: string, speed: number): object {
  const step = stepOfKey(key);
  const page = `${origin}/pay/page/${externalId}`;
  if (step.kind === "redirect") return { payment_url: page };
  if (step.kind === "form") return { form: { action: `${origin}/pay/form`, fields: { payment: externalId, shop: key } } };
  return { qr: { payload: page, address: externalId, valid_for: Math.ceil(step.validFor / speed) } };
}

function withPayment(book: PaymentBook, request: Request, response: Response, answer: (payment: PracticePayment) => void): void {
  const key = keyOf(request, response);
  if (key === undefined) return;
  const payment = book.find(key, String(request.params["id"]));
  if (payment === undefined) return void response.status(404).json({ error: "There is no such payment" });
  answer(payment);
}

function refund(book: PaymentBook, payment: PracticePayment, request: Request, response: Response): void {
  const asked = refundSchema.safeParse(request.body);
  if (!asked.success) return void response.status(422).json({ error: z.prettifyError(asked.error) });
  if (!["paid", "partial", "overpaid", "refunded"].includes(payment.status)) {
    return void response.status(409).json({ error: "The payment has no money to return" });
  }
  response.json({ external_id: payment.externalId, status: book.refund(payment, asked.data.amount).status });
}

const shown = ({ paymentId, externalId, currency, status, moved, amount: requested }: PracticePayment) => ({
  payment_id: paymentId,
  external_id: externalId,
  amount: status === "pending" || status === "failed" ? requested : moved,
  currency,
  status,
});
