import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express, { type Request, type Response } from "express";
import { faultOf, type SessionForm } from "./check-session.ts";
import { keyOf, refuse, StripeRequests } from "./stripe-requests.ts";

interface Session {
  id: string;
  key: string;
  form: SessionForm;
  intent: string | null;
  status: "open" | "complete";
}

interface Endpoint {
  url: string;
  secret: string;
}

/**
 * Stripe on this machine: Checkout Sessions, their page, signed events, refunds. Refuses what Stripe's documents do not allow.
 * `POST /control/endpoints {key, url}` registers an address as the Dashboard does; `GET /control/requests/{key}` shows what arrived.
 */
export class FakeStripe {
  url = "";
  readonly #sessions = new Map<string, Session>();
  readonly #endpoints = new Map<string, Endpoint[]>();
  readonly #requests = new StripeRequests();

  static async start(): Promise<FakeStripe & { stop(): Promise<void> }> {
    const stripe = new FakeStripe();
    const server = stripe.#app().listen(0, "127.0.0.1");
    await once(server, "listening");
    stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stop = async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    };
    return Object.assign(stripe, { stop });
  }

  #app() {
    const app = express();
    app.use("/v1", express.text({ type: () => true, limit: "64kb" }));
    app.post("/v1/checkout/sessions", (request, response) => this.#create(request, response));
    app.get("/v1/checkout/sessions/:id", (request, response) => {
      const session = this.#sessions.get(request.params.id);
      if (keyOf(request, response) === undefined) return;
      if (!session) return refuse(response, 404, `No such checkout.session: '${request.params.id}'`);
      response.json(this.#shown(session));
    });
    app.post("/v1/refunds", (request, response, next) => {
      this.#refund(request, response).catch(next);
    });
    app.get("/c/pay/:id", (_request, response) => {
      response
        .type("html")
        .end("<!doctype html><html lang=en><title>Checkout</title><form method=post><button>Pay with test card</button></form>");
    });
    app.post("/c/pay/:id", (request, response, next) => {
      const session = this.#sessions.get(request.params.id);
      if (!session) return void response.status(404).end();
      this.#pay(session).then(() => response.redirect(303, session.form.success_url), next);
    });
    app.use("/control", express.json());
    app.post("/control/endpoints", (request, response) => {
      const { key, url } = request.body as { key: string; url: string };
      const endpoint = { url, secret: `whsec_${randomBytes(16).toString("hex")}` };
      this.#endpoints.set(key, [...(this.#endpoints.get(key) ?? []), endpoint]);
      response.json({ secret: endpoint.secret });
    });
    app.get("/control/requests/:key", (request, response) => void response.json(this.#requests.of(request.params.key)));
    return app;
  }

  #create(request: Request, response: Response): void {
    const key = keyOf(request, response);
    const form = key === undefined ? undefined : this.#requests.formOf(request, response, key);
    if (key === undefined || form === undefined) return;
    const fault = faultOf(form);
    if (fault !== undefined) return refuse(response, 400, fault);
    const id = `cs_test_${randomBytes(12).toString("hex")}`;
    const session: Session = { id, key, form: form as SessionForm, intent: null, status: "open" };
    this.#sessions.set(session.id, session);
    this.#requests.answer(request, response, key, this.#shown(session));
  }

  #shown({ id, form, intent, status }: Session): object {
    return {
      id,
      object: "checkout.session",
      amount_total: totalOf(form),
      client_reference_id: form.client_reference_id,
      currency: form["line_items[0][price_data][currency]"],
      livemode: false,
      payment_intent: intent,
      payment_status: status === "complete" ? "paid" : "unpaid",
      status,
      url: status === "open" ? `${this.url}/c/pay/${id}` : null,
    };
  }

  async #pay(session: Session): Promise<void> {
    if (session.status === "complete") return;
    session.status = "complete";
    session.intent = `pi_${randomBytes(12).toString("hex")}`;
    await this.#announce(session.key, "checkout.session.completed", this.#shown(session));
  }

  async #refund(request: Request, response: Response): Promise<void> {
    const key = keyOf(request, response);
    const form = key === undefined ? undefined : this.#requests.formOf(request, response, key);
    if (key === undefined || form === undefined) return;
    const session = [...this.#sessions.values()].find(({ intent }) => intent === form["payment_intent"]);
    const amount = Number(form["amount"]);
    if (!session) return refuse(response, 404, `No such payment_intent: '${form["payment_intent"]}'`);
    if (!Number.isSafeInteger(amount) || amount > totalOf(session.form))
      return refuse(response, 400, "Refund amount is greater than charge amount");
    this.#requests.answer(request, response, key, {
      id: `re_${randomBytes(12).toString("hex")}`,
      object: "refund",
      amount,
      status: "succeeded",
    });
    await this.#announce(key, "charge.refunded", {
      object: "charge",
      amount_refunded: amount,
      currency: session.form["line_items[0][price_data][currency]"],
      metadata: { payment_id: session.form["payment_intent_data[metadata][payment_id]"] },
      payment_intent: session.intent,
    });
  }

  async #announce(key: string, type: string, object: object): Promise<void> {
    const body = JSON.stringify({ id: `evt_${randomBytes(8).toString("hex")}`, object: "event", type, data: { object } }, undefined, 2);
    for (const { url, secret } of this.#endpoints.get(key) ?? []) {
      const time = Math.floor(Date.now() / 1000);
      const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
      // oxlint-disable-next-line no-await-in-loop -- an account has one address, rarely two
      await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": `t=${time},v1=${signature}` },
        body,
      });
    }
  }
}

const totalOf = (form: SessionForm): number =>
  Number(form["line_items[0][quantity]"]) * Number(form["line_items[0][price_data][unit_amount]"]);
