import type { PaymentDriver } from "./driver.ts";
import { driver as stripe } from "./stripe.ts";

// Each driver has credentials of its own.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyDriver = PaymentDriver<any>;

const drivers: readonly AnyDriver[] = [stripe];

/** Every payment system that is offered, by its name. A driver is given credentials that its own schema has parsed. */
export const paymentDrivers: ReadonlyMap<string, AnyDriver> = new Map(drivers.map((driver) => [driver.system, driver]));
