import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { fieldErrorsOf } from "@vitrine/contract/kernel/error/field-errors";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import { guardedFetch } from "@vitrine/integrations/http/guarded-fetch";
import { createSafeFetcher } from "@vitrine/integrations/http/safe-fetch";
import type { DriverIo, PaymentDriver } from "@vitrine/integrations/payment/driver";
import { paymentDrivers } from "@vitrine/integrations/payment/drivers";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { PanelContext } from "../../kernel/context/panel-context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import type { PaymentSystemRow } from "../store/payment-systems.ts";

// Each driver has credentials of its own.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyDriver = PaymentDriver<any>;

/** The drivers that this process offers; practice payments only where there is a practice system. */
export const offeredDrivers = perPlatform<ReadonlyMap<string, AnyDriver>>(({ settings }) =>
  settings.practiceProviderUrl === undefined ? new Map([...paymentDrivers].filter(([system]) => system !== "practice")) : paymentDrivers,
);

const outgoing = perPlatform<DriverIo["fetch"]>((platform) => {
  const { allowPrivateProviders, practiceProviderUrl, stripeApiRoot } = platform.settings;
  const fetcher = createSafeFetcher({
    allowPrivate: allowPrivateProviders,
    exemptOrigins: [practiceProviderUrl, stripeApiRoot].flatMap((url) => (url === undefined ? [] : [new URL(url).origin])),
  });
  platform.onClose(() => fetcher.close());
  const guarded = guardedFetch(fetcher);
  return stripeApiRoot === undefined ? guarded : withOrigin(guarded, "https://api.stripe.com", new URL(stripeApiRoot).origin);
});

/** Redirects requests for one origin to another. */
const withOrigin =
  (send: typeof fetch, from: string, to: string): typeof fetch =>
  (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    return send(url.origin === from ? to + url.pathname + url.search : input, init);
  };

export const driverIo = (platform: Platform, test: boolean): DriverIo => ({
  fetch: outgoing(platform),
  now: () => Math.floor(platform.now().getTime() / 1000),
  test,
});

export function driverOf(platform: Platform, system: string): AnyDriver {
  const driver = offeredDrivers(platform).get(system);
  if (!driver) throw notFound();
  return driver;
}

/** Whether the system announces payments. */
export const sendsNotices = (driver: AnyDriver): boolean => driver.verify !== undefined;

/** The owner confirms payments: the system announces nothing, or nothing that proves a payment. */
export const isConfirmedByOwner = (driver: AnyDriver): boolean => !sendsNotices(driver) || driver.confirmedByOwner === true;

/** The context credentials are sealed for: the value opens nowhere else. */
export const credentialsPlace = (panelId: number, id: number): string => `payment_systems:${panelId}:credentials:${id}`;

/** Reads what an owner entered by the driver's own schema. */
export function parseCredentials(driver: AnyDriver, given: Record<string, unknown>): Record<string, unknown> {
  const parsed = driver.credentials.safeParse(given);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const fields = Object.entries(fieldErrorsOf(parsed.error, given)).map(([name, error]) => [`credentials.${name}`, error] as const);
  throw new AppError("validation", {}, { fields: Object.fromEntries(fields) });
}

/** A payment system ready to be called: its row, driver, opened credentials and the I/O that the driver may use. */
export interface OpenedSystem {
  row: PaymentSystemRow;
  driver: AnyDriver;
  credentials: Record<string, unknown>;
  io: DriverIo;
}

export function openSystem(platform: Platform, panelId: number, row: PaymentSystemRow): OpenedSystem {
  const text = platform.sealer.open(row.credentialsSealed, credentialsPlace(panelId, row.id));
  return {
    row,
    driver: driverOf(platform, row.driver),
    credentials: JSON.parse(text) as Record<string, unknown>,
    io: driverIo(platform, row.isTest),
  };
}

/** The page to which the customer returns and where they follow the payment. */
export const paymentPage = ({ settings }: Platform, { domain }: Pick<PanelContext, "domain">, id: number): string =>
  `${settings.scheme}://${domain}/payments/${paymentIdOf(id)}`;

/** Our id as the payment system reads it. */
export const outwardId = ({ paymentId }: AnyDriver, id: number): string => paymentIdOf(id, paymentId === "digits");
