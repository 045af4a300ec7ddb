import type { z } from "zod";
import { isAddressIn } from "../http/address-ranges.ts";

/** How a customer pays: another page, a form posted to it, a code to scan, or instructions to follow. */
export type PaymentKind = "redirect" | "form" | "qr" | "instructions";

/** `externalId` is the system's own id, if it returns one when a payment is created. `expiresAt` in seconds since the epoch. */
export type PaymentStep = { externalId?: string } & (
  | { kind: "redirect"; redirect: string }
  | { kind: "form"; action: string; method: "GET" | "POST"; fields: Readonly<Record<string, string>> }
  | { kind: "qr"; payload: string; address?: string; amount?: string; currency?: string; expiresAt?: number; text?: string }
  | { kind: "instructions"; text: string }
);

export type PaymentRequest = {
  /** Letters and digits, at most 20; digits alone below 2^31 where the driver says so. */
  id: string;
  /** Decimal text in the currency's major unit. */
  amount: string;
  /** ISO 4217 code, or a coin's. */
  currency: string;
  description: string;
  returnUrl: string;
  noticeUrl: string;
  /** `ip` is for systems that require it: PayTR. */
  customer: { email?: string; language: string; ip?: string };
};

/** A payment system's request as received. `query` has no question mark; header names are in lower case, the body is byte for byte. */
export type NoticeRequest = {
  method: string;
  path: string;
  query: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

/** The response that the system expects to its notice. */
export type Acknowledgement = { status: number; contentType: string; body: string };

/** `paid` after a chargeback: the dispute was won. */
export type NoticeStatus = "paid" | "pending" | "failed" | "refunded" | "chargeback" | "partial" | "overpaid";

export type PaymentNotice = {
  paymentId: string;
  externalId: string;
  /** Decimal text: what was paid; for `refunded` and `chargeback` what went back in all so far. */
  amount: string;
  /** "" if the system doesn't name one: then it is the payment's own, which the signed link or the invoice fixed. */
  currency: string;
  status: NoticeStatus;
  /** What was paid, if the system names it together with what went back: the payment may not have been credited yet. */
  paid?: string;
  /** Where a system announces each refund alone, with its own amount: the refund's id, which is our reference if we requested it. */
  refundId?: string;
  acknowledgement: Acknowledgement;
};

/** The system's response to a query about a payment. */
export type PaymentState = Pick<PaymentNotice, "externalId" | "amount" | "currency" | "status" | "paid" | "refundId">;

export type RefundRequest = {
  id: string;
  externalId: string;
  amount: string;
  currency: string;
  reason: string;
  /** Letters and digits, of this refund alone: a second refund of the same amount is another one. */
  reference: string;
};

export type DriverIo = {
  fetch: typeof fetch;
  /** Seconds since the epoch. */
  now(): number;
  /** The payment system is in test mode: sandbox addresses are used and test payments count. */
  test?: boolean;
};

export interface PaymentDriver<Credentials> {
  /** The file's name. */
  system: string;
  title: string;
  site: string;
  countries: readonly string[] | "any";
  currencies: readonly string[] | "any";
  kind: PaymentKind;
  /** Works for panels that have connected it, and is not offered to others. */
  retired?: true;
  /** The settings form is made from it; secrets are marked by `.meta({ secret: true })`. */
  credentials: z.ZodType<Credentials>;
  /** The system accepts no letters in our id. */
  paymentId?: "digits";
  /** The notice is not fully signed and the system cannot be queried: its `paid` waits for the owner's confirmation. */
  confirmedByOwner?: true;
  /** The customer's browser brings the notice: it is shown the payment's page, not the acknowledgement. */
  noticeByBrowser?: true;
  /** The response to a `pending` notice, which asks whether the system may take the money, if the payment must not be paid this way. */
  refusal?: Acknowledgement;
  /** Where notices come from, as addresses or CIDR ranges. A second check after the signature, never the only one. */
  addresses?: readonly string[];
  /** @throws {PaymentSystemError} with the system's own words if it refuses or does not answer. */
  create(payment: PaymentRequest, credentials: Credentials, io: DriverIo): Promise<PaymentStep>;
  /** @throws {NoticeRefused} for a forged, stale or foreign notice. Absent where a person confirms payments. */
  verify?(notice: NoticeRequest, credentials: Credentials, io: DriverIo): Promise<PaymentNotice>;
  /** Asks the system about a payment. @throws {PaymentSystemError} */
  fetch?(payment: { id: string; externalId?: string }, credentials: Credentials, io: DriverIo): Promise<PaymentState>;
  /** For at least an hour a refund with the same reference is the same refund. */
  repeatsRefunds?: true;
  /** `pending` if the system settles the refund later. @throws {PaymentSystemError} */
  refund?(refund: RefundRequest, credentials: Credentials, io: DriverIo): Promise<{ externalId?: string; status: "refunded" | "pending" }>;
}

/** Whether a notice came from an address that its system lists; true if it lists none. */
export const isListedSender = ({ addresses }: Pick<PaymentDriver<unknown>, "addresses">, ip: string): boolean =>
  addresses === undefined || isAddressIn(ip, addresses);

const REFUSED: Acknowledgement = { status: 400, contentType: "text/plain; charset=utf-8", body: "" };

/** The notice proves nothing and changes nothing. Some systems require a 200 anyway. */
export class NoticeRefused extends Error {
  override readonly name = "NoticeRefused";
  readonly acknowledgement: Acknowledgement;
  constructor(why: string, acknowledgement: Acknowledgement = REFUSED) {
    super(why);
    this.acknowledgement = acknowledgement;
  }
}

/** `refused`: the system answered with a refusal; `unavailable`: it did not answer, or not with what its documents state. */
export class PaymentSystemError extends Error {
  override readonly name = "PaymentSystemError";
  readonly kind: "refused" | "unavailable";
  /** The status of the system's response, if there was one. */
  readonly status: number | undefined;
  constructor(kind: "refused" | "unavailable", words: string, status?: number) {
    super(words);
    this.kind = kind;
    this.status = status;
  }
}

export const acknowledge = (body = "", contentType = "text/plain; charset=utf-8"): Acknowledgement => ({ status: 200, contentType, body });

export const acknowledgeJson = (json: unknown): Acknowledgement => acknowledge(JSON.stringify(json), "application/json");
