import {
  acknowledge,
  NoticeRefused,
  type NoticeStatus,
  type PaymentNotice,
  type PaymentState,
  PaymentSystemError,
} from "@vitrine/integrations/payment/driver";
import { z } from "zod";
import type { Platform } from "../../src/kernel/context/platform.ts";
import { type AnyDriver, offeredDrivers } from "../../src/money/payment/payment-drivers.ts";

/** Answers of the next calls of the fake system. */
export interface FakeSystem {
  /** The system cannot be asked about a notice. */
  silent: boolean;
  refusal: PaymentSystemError | undefined;
  created: { id: string; amount: string; currency: string; noticeUrl: string; returnUrl: string }[];
  states: Map<string, PaymentState>;
  refunds: { id: string; amount: string }[];
  /** Of each refund. */
  references: string[];
  /** Awaited before a refund is answered. */
  onRefund?: (() => Promise<void>) | undefined;
}

const FAKE_SECRET = "a secret of the fake";

const credentials = z.object({
  shopId: z.string().trim().min(1).max(50),
  secretKey: z.string().trim().min(8).max(100).meta({ secret: true }),
});

const noticeSchema = z.object({
  secret: z.string(),
  id: z.string(),
  external: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.string(),
  refundId: z.string().optional(),
});

/** A body that the fake driver accepts, unless `secret` is another. */
export const fakeNotice = (notice: Partial<z.infer<typeof noticeSchema>> & { id: string; amount: string }): Buffer =>
  Buffer.from(JSON.stringify({ secret: FAKE_SECRET, external: `ext-${notice.id}`, currency: "USD", status: "paid", ...notice }));

/**
 * Offers the driver `fake`; `fakehand`, whose payments a person confirms; and `fakeform`, whose notices the customer's browser brings
 * without proving that it was paid.
 */
export function offerFakeDriver(platform: Platform): FakeSystem {
  const fake: FakeSystem = { silent: false, refusal: undefined, created: [], states: new Map(), refunds: [], references: [] };
  const shared = { site: "https://fake.example", countries: "any", currencies: ["USD", "EUR"], credentials } as const;
  const driver: AnyDriver = {
    ...shared,
    system: "fake",
    title: "Fake",
    kind: "redirect",
    create(payment) {
      if (fake.refusal) return Promise.reject(fake.refusal);
      fake.created.push(payment);
      return Promise.resolve({ kind: "redirect", redirect: `https://fake.example/pay/${payment.id}` });
    },
    verify({ body }) {
      if (fake.silent) return Promise.reject(new PaymentSystemError("unavailable", "no answer"));
      return Promise.resolve(readNotice(body));
    },
    fetch({ id }) {
      const state = fake.states.get(id);
      return state ? Promise.resolve(state) : Promise.reject(new PaymentSystemError("unavailable", "no such payment"));
    },
    repeatsRefunds: true,
    async refund({ id, amount, reference }) {
      fake.references.push(reference);
      await fake.onRefund?.();
      if (fake.refusal) throw fake.refusal;
      fake.refunds.push({ id, amount });
      return { status: "refunded" };
    },
  };
  const hand: AnyDriver = {
    ...shared,
    system: "fakehand",
    title: "Manual",
    kind: "instructions",
    create: ({ id }) => Promise.resolve({ kind: "instructions", text: `Name ${id}` }),
  };
  const form: AnyDriver = {
    ...driver,
    system: "fakeform",
    title: "Unproved",
    confirmedByOwner: true,
    noticeByBrowser: true,
    addresses: ["198.51.100.0/24"],
  };
  offeredDrivers.set(platform, new Map([driver, hand, form].map((one) => [one.system, one])));
  return fake;
}

function readNotice(body: Buffer): PaymentNotice {
  const parsed = noticeSchema.safeParse(parseJson(body));
  if (!parsed.success || parsed.data.secret !== FAKE_SECRET) throw new NoticeRefused("the signature is wrong");
  const { id, external, amount, currency, status, refundId } = parsed.data;
  return {
    paymentId: id,
    externalId: external,
    amount,
    currency,
    status: status as NoticeStatus,
    ...(refundId === undefined ? {} : { refundId }),
    acknowledgement: acknowledge("OK"),
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
