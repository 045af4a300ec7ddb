import type { Request, Response } from "express";

/** An account that accepts keys of this form; any other is refused as unknown. */
const KEY = /^sk_test_[A-Za-z0-9]{10,}$/;

/** The received request, for tests to compare with the documents. */
interface StripeRequest {
  path: string;
  contentType: string;
  idempotencyKey: string;
  form: Record<string, string>;
}

/** Requests by account; the same idempotency key gets the same response. */
export class StripeRequests {
  readonly #arrived = new Map<string, StripeRequest[]>();
  readonly #answered = new Map<string, { body: string; answer: object }>();

  of(key: string): StripeRequest[] {
    return this.#arrived.get(key) ?? [];
  }

  /** The form of a request that Stripe would read; the same key with another form is refused. */
  formOf(request: Request, response: Response, key: string): Record<string, string> | undefined {
    const contentType = request.headers["content-type"] ?? "";
    const idempotencyKey = String(request.headers["idempotency-key"] ?? "");
    const body = request.body as string;
    if (contentType !== "application/x-www-form-urlencoded") {
      refuse(response, 400, "Invalid request: the content type must be application/x-www-form-urlencoded");
      return undefined;
    }
    if (idempotencyKey === "" || idempotencyKey.length > 255) {
      refuse(response, 400, "These tests want an Idempotency-Key of at most 255 characters");
      return undefined;
    }
    const known = this.#answered.get(`${key} ${idempotencyKey}`);
    if (known && known.body !== body) {
      refuse(response, 400, "Keys for idempotent requests can only be used with the same parameters they were first used with.");
      return undefined;
    }
    const form = Object.fromEntries(new URLSearchParams(body));
    this.#arrived.set(key, [...this.of(key), { path: request.path, contentType, idempotencyKey, form }]);
    if (known) {
      response.json(known.answer);
      return undefined;
    }
    return form;
  }

  answer(request: Request, response: Response, key: string, answer: object): void {
    this.#answered.set(`${key} ${String(request.headers["idempotency-key"])}`, { body: request.body as string, answer });
    response.json(answer);
  }
}

/** The account, or the refusal of an unknown key. */
export function keyOf(request: Request, response: Response): string | undefined {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  if (KEY.test(key)) return key;
  refuse(response, 401, `Invalid API Key provided: ${key.slice(0, 8)}****`);
  return undefined;
}

/** A response in Stripe's form. */
export function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ error: { message, type: "invalid_request_error" } });
}
