import { field, isObject, type LooseObject, parseLooseJson } from "../../http/loose-json.ts";
import { type DriverIo, NoticeRefused, type PaymentRequest, PaymentSystemError } from "../driver.ts";

type Call = {
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  /** Sent unchanged: exactly what was signed. */
  json?: string;
  form?: Readonly<Record<string, string>>;
};

export type SystemAnswer = { status: number; headers: Headers; text: string; body: LooseObject };

/** A refusal is shown to the panel's owner: long enough to name the reason, short enough for a message. */
const SHOWN = 300;

/** Sends a request to a payment system; returns responses of any status. @throws {PaymentSystemError} if it does not answer. */
export async function ask(io: DriverIo, url: string, { method = "POST", headers, json, form }: Call = {}): Promise<SystemAnswer> {
  const body = json ?? (form === undefined ? undefined : new URLSearchParams(form).toString());
  const type = json === undefined ? "application/x-www-form-urlencoded" : "application/json";
  try {
    const answer = await io.fetch(url, {
      method,
      headers: { accept: "application/json", ...(body !== undefined && { "content-type": type }), ...headers },
      ...(body !== undefined && { body }),
      redirect: "manual",
    });
    const text = await answer.text();
    const parsed = parseLooseJson(text);
    return { status: answer.status, headers: answer.headers, text, body: isObject(parsed) ? parsed : {} };
  } catch (error) {
    throw new PaymentSystemError("unavailable", error instanceof Error ? error.message : "no answer");
  }
}

/** @throws {PaymentSystemError} with the system's words unless the status is 2xx. */
export async function call(io: DriverIo, url: string, options: Call = {}): Promise<SystemAnswer> {
  const answer = await ask(io, url, options);
  if (answer.status < 200 || answer.status > 299) throw refusal(answer);
  return answer;
}

/** A POST with JSON, or a GET if there is no body. @throws {PaymentSystemError} as `call` does. */
export const callJson = (io: DriverIo, url: string, headers: Readonly<Record<string, string>>, body?: object): Promise<SystemAnswer> =>
  call(io, url, { method: body === undefined ? "GET" : "POST", headers, ...(body && { json: JSON.stringify(body) }) });

/** The system's own error text; server errors are `unavailable`. */
export function refusal(answer: SystemAnswer): PaymentSystemError {
  const words = (spokenIn(answer.body) ?? answer.text)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, SHOWN);
  return new PaymentSystemError(
    answer.status >= 500 ? "unavailable" : "refused",
    words === "" ? `HTTP ${String(answer.status)}` : words,
    answer.status,
  );
}

/** Members in which systems put an error text for people, the most specific first. */
const SENTENCES = [
  "message",
  "description",
  "error_description",
  "error_message",
  "err_description",
  "errText",
  "detail",
  "desc",
  "reason",
];
const CONTAINERS = ["error", "response", "errors", "result"];

function spokenIn(json: LooseObject): string | undefined {
  for (const name of [...SENTENCES, ...CONTAINERS]) {
    const value = field(json, name);
    if (typeof value === "string" && name !== "result") return value;
    const spoken = isObject(value) ? spokenIn(value) : undefined;
    if (spoken !== undefined) return spoken;
  }
  return undefined;
}

/** Reads an answer. @throws {PaymentSystemError} where what it holds is not what the documents state. */
export function understood<Content>(answer: SystemAnswer, read: (body: LooseObject) => Content): Content {
  try {
    return read(answer.body);
  } catch (error) {
    throw error instanceof NoticeRefused ? new PaymentSystemError("unavailable", error.message, answer.status) : error;
  }
}

/** Some systems can only be asked by an id that they give a payment late. @throws {PaymentSystemError} while there is none. */
export function named(externalId: string | undefined): string {
  if (externalId === undefined || externalId === "")
    throw new PaymentSystemError("refused", "The payment system has not named the payment yet");
  return externalId;
}

/** What the documents state must be in the answer. @throws {PaymentSystemError} where it is missing, with the system's words. */
export function expected(text: string, answer: SystemAnswer): string {
  if (text === "") throw refusal(answer);
  return text;
}

export const basic = (name: string, password: string): string => `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`;

/** For systems that require an email if the customer has none: an address at the panel's own host with the payment's id. */
export const emailOf = ({ id, customer, returnUrl }: PaymentRequest): string =>
  customer.email ?? `${id.toLowerCase()}@${new URL(returnUrl).hostname}`;
