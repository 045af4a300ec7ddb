import type { DriverIo, PaymentRequest, RefundRequest } from "../src/payment/driver.ts";
import { paymentDrivers } from "../src/payment/drivers.ts";

type Answer = { status?: number; headers?: Record<string, string>; json?: unknown; text?: string };

/** A request as the documents state it: a form and JSON are compared by content, `body` byte for byte. */
type Sent = { method: string; url: string; headers?: Record<string, string>; form?: Record<string, string>; json?: unknown; body?: string };

export type Exchange = {
  system: string;
  keys: object;
  payment?: Partial<PaymentRequest>;
  answers?: Answer[];
  sent?: Sent[];
  result: unknown;
};

export const payment: PaymentRequest = {
  id: "VT100042",
  amount: "1500.00",
  currency: "RUB",
  description: "Top up",
  returnUrl: "https://panel.example/addfunds",
  noticeUrl: "https://panel.example/api/payment/x/tok",
  customer: { email: "ada@example.com", language: "ru" },
};

export const refund: RefundRequest = {
  id: "VT100042",
  externalId: "ext-1",
  amount: "5.00",
  currency: "EUR",
  reason: "Not delivered",
  reference: "VT100042R2",
};

/** Answers in turn and keeps what was sent. */
export function fakeSystem(answers: readonly Answer[] = []): { io: DriverIo; sent: Request[] } {
  const sent: Request[] = [];
  const fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const answer = answers[sent.length];
    sent.push(new Request(input, init));
    if (answer === undefined) return Promise.reject(new Error(`${sent.at(-1)?.url ?? ""} was not expected`));
    const { status = 200, headers = {}, json, text } = answer;
    return Promise.resolve(new Response(text ?? JSON.stringify(json ?? {}), { status, headers }));
  };
  return { io: { fetch, now: () => 1_779_278_400 }, sent };
}

export function driverOf(system: string) {
  const driver = paymentDrivers.get(system);
  if (driver === undefined) throw new Error(`${system} has no driver`);
  return driver;
}

/** What was sent, with the members that the expectation names. */
export async function asStated(request: Request, stated: Sent): Promise<Sent> {
  const body = await request.text();
  const { headers, form, json } = stated;
  return {
    method: request.method,
    url: request.url,
    ...(headers && { headers: Object.fromEntries(Object.keys(headers).map((name) => [name, request.headers.get(name) ?? ""])) }),
    ...(form && { form: Object.fromEntries(new URLSearchParams(body)) }),
    ...(json !== undefined && { json: JSON.parse(body) as unknown }),
    ...(stated.body !== undefined && { body }),
  };
}

export async function exchange(
  { system, keys, payment: changes, answers, sent = [] }: Exchange,
  act: (driver: ReturnType<typeof driverOf>, request: PaymentRequest, keys: object, io: DriverIo) => Promise<unknown>,
): Promise<{ result: unknown; sent: Sent[] }> {
  const system_ = fakeSystem(answers);
  const result = await act(driverOf(system), { ...payment, ...changes }, keys, system_.io);
  return {
    result,
    sent: await Promise.all(system_.sent.map((request, index) => asStated(request, sent[index] ?? { method: "", url: "" }))),
  };
}
