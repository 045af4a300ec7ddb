import {
  type Acknowledgement,
  type DriverIo,
  NoticeRefused,
  type NoticeRequest,
  type NoticeStatus,
  PaymentSystemError,
} from "../driver.ts";
import { sameAmount } from "./amounts.ts";

/** Fields of the body of a POST, of the query otherwise, in the order they came. */
export const fieldsOf = (notice: NoticeRequest): URLSearchParams =>
  new URLSearchParams(notice.method.toUpperCase() === "POST" ? notice.body.toString() : notice.query);

/** The address that the system called, for systems that sign it. */
export function publicUrl({ headers, path, query }: NoticeRequest): string {
  const [protocol = ""] = (headers["x-forwarded-proto"] ?? "https").split(",");
  const [host = ""] = (headers["x-forwarded-host"] ?? headers["host"] ?? "").split(",");
  return `${protocol.trim()}://${host.trim()}${path}${query === "" ? "" : `?${query}`}`;
}

/** An own word of the system that its documents do not list changes nothing. */
export const statusOf = (statuses: Readonly<Record<string, NoticeStatus>>, word: string): NoticeStatus =>
  Object.hasOwn(statuses, word) ? (statuses[word] ?? "pending") : "pending";

/** @throws {NoticeRefused} for a test payment outside test mode. */
export function requireLive(isTest: boolean, io: DriverIo, acknowledgement?: Acknowledgement): void {
  if (isTest && io.test !== true) throw new NoticeRefused("a test payment", acknowledgement);
}

/** @throws {NoticeRefused} for a notice to another shop. */
export function requireOwn(came: string, own: string, name: string): void {
  if (came.toLowerCase() !== own.toLowerCase()) throw new NoticeRefused(`${name} is of another shop`);
}

type Claim = { paymentId?: string; amount?: string; currency?: string };

/** Compares the notice with the system's response to a query. @throws {NoticeRefused} */
export function requireAgreement(claim: Claim, answer: Required<Claim>): void {
  const { paymentId, amount, currency } = claim;
  if (paymentId && paymentId !== answer.paymentId) throw new NoticeRefused("the system names another payment");
  if (amount && !sameAmount(amount, answer.amount)) throw new NoticeRefused("the system names another amount");
  if (currency && currency.toUpperCase() !== answer.currency.toUpperCase()) throw new NoticeRefused("the system names another currency");
}

const UNKNOWN: ReadonlySet<number | undefined> = new Set([400, 404, 410, 422]);

/** A payment that the system does not know is a forged notice. If it is silent or our key is wrong, the notice has to come again. */
export async function askedBack<Answer>(answer: Promise<Answer>, acknowledgement?: Acknowledgement): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentSystemError && UNKNOWN.has(error.status)) throw new NoticeRefused(error.message, acknowledgement);
    throw error;
  }
}
