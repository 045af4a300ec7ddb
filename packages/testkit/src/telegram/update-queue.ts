import { setTimeout as delay } from "node:timers/promises";
import type { Payload } from "./check-message.ts";
import { Refusal } from "./refusal.ts";

export interface Update {
  update_id: number;
  [kind: string]: unknown;
}

export interface WebhookTarget {
  url: string;
  secret: string | undefined;
}

interface Waiting {
  give: (updates: Update[]) => void;
  refuse: (refusal: Refusal) => void;
}

const DELIVERY_PAUSE_MS = 50;

/** One bot's updates: requested by one poller at a time, or posted to its webhook until accepted. */
export class UpdateQueue {
  #next = 1000;
  #updates: Update[] = [];
  #waiting: Waiting | undefined;
  #webhook: WebhookTarget | undefined;
  #isDelivering = false;
  #allowed: string[] = [];
  /** The responses of webhooks, in order. */
  readonly answers: number[] = [];

  /** `kind` as in Telegram's Update. */
  add(kind: string, content: object): Update {
    const update = { update_id: ++this.#next, [kind]: content };
    if (this.#allowed.length === 0 || this.#allowed.includes(kind)) this.again(update);
    return update;
  }

  /** Delivers the same update again, as after a lost response. */
  again(update: Update): void {
    this.#updates.push(update);
    if (this.#webhook) this.#deliver();
    else this.#wake();
  }

  setWebhook(target: WebhookTarget | undefined, allowed: unknown): void {
    this.#webhook = target;
    this.#allow(allowed);
    if (target) {
      this.#waiting?.refuse(new Refusal(409, "Conflict: terminated by setWebhook request"));
      this.#deliver();
    }
  }

  async get({ offset, limit = 100, timeout = 0, allowed_updates: allowed }: Payload): Promise<Update[]> {
    if (this.#webhook)
      throw new Refusal(
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      );
    this.#allow(allowed);
    this.#waiting?.refuse(
      new Refusal(409, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"),
    );
    if (typeof offset === "number") this.#updates = this.#updates.filter((update) => update.update_id >= offset);
    const most = Math.min(Math.max(Number(limit), 1), 100);
    if (this.#updates.length > 0 || Number(timeout) === 0) return this.#updates.slice(0, most);
    return this.#wait(Number(timeout), most);
  }

  #wait(seconds: number, most: number): Promise<Update[]> {
    return new Promise((give, refuse) => {
      const end = () => this.#waiting === waiting && (this.#waiting = undefined);
      const timer = setTimeout(() => waiting.give([]), seconds * 1000);
      timer.unref();
      const waiting: Waiting = {
        give: (updates) => (clearTimeout(timer), end(), give(updates.slice(0, most))),
        refuse: (refusal) => (clearTimeout(timer), end(), refuse(refusal)),
      };
      this.#waiting = waiting;
    });
  }

  #wake(): void {
    this.#waiting?.give(this.#updates);
  }

  #allow(allowed: unknown): void {
    if (Array.isArray(allowed)) this.#allowed = allowed.map(String);
  }

  #deliver(): void {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    void this.#deliverAll().finally(() => (this.#isDelivering = false));
  }

  async #deliverAll(): Promise<void> {
    for (let tries = 0; this.#webhook && this.#updates.length > 0 && tries < 100; tries++) {
      const update = this.#updates[0]!;
      const status = await post(this.#webhook, update);
      this.answers.push(status);
      if (status >= 200 && status < 300) this.#updates.shift();
      else await delay(DELIVERY_PAUSE_MS);
    }
  }

  /** Releases a waiting poller. */
  end(): void {
    this.#webhook = undefined;
    this.#waiting?.give([]);
  }
}

async function post({ url, secret }: WebhookTarget, update: Update): Promise<number> {
  const headers = { "content-type": "application/json", ...(secret === undefined ? {} : { "x-telegram-bot-api-secret-token": secret }) };
  try {
    return (await fetch(url, { method: "POST", headers, body: JSON.stringify(update) })).status;
  } catch {
    return 0;
  }
}
