import {
  type CreatePaymentSystemInput,
  type PaymentSystem,
  updatePaymentSystemInput,
} from "@vitrine/contract/money/payment/payment-system";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { credentialsOf, type PaymentDriver } from "./credentials.ts";

/** Empty text stands for the server's null and for the driver's own title. */
export type SystemValues = {
  title: string;
  credentials: Record<string, string | boolean>;
  currency: string;
  rate: string;
  min: string;
  max: string;
  feePercent: string;
  feeFixed: string;
  feePayer: PaymentSystem["feePayer"];
  bonuses: { from: string; percent: string }[];
  countries: string[];
  isOn: boolean;
  isTest: boolean;
  instructions: string;
};
export type SystemForm = UseFormReturn<SystemValues, unknown, SystemValues>;

const { title, currency, rate, min, max, feePercent, feeFixed, feePayer, bonuses, countries, isOn, isTest, instructions } =
  updatePaymentSystemInput.required().shape;

/** The fields that may not be empty: credentials that the system requires and that are not stored yet. */
function credentialsSchema(driver: PaymentDriver, set: readonly string[]) {
  const needed = credentialsOf(driver).filter(({ name, required, kind }) => required && kind !== "switch" && !set.includes(name));
  return z.looseObject(Object.fromEntries(needed.map(({ name }) => [name, z.string().trim().min(1)])));
}

const terms = {
  title: z.literal("").or(title),
  currency,
  rate: z.literal("").or(rate),
  min,
  max,
  feePercent,
  feeFixed,
  feePayer,
  bonuses,
  countries,
  isOn,
  isTest,
  instructions,
};

/** In the order of the fields on the screen, so that errors are listed in that order. */
export const systemFormSchema = (driver: PaymentDriver, set: readonly string[] = []): z.ZodType<unknown, SystemValues> =>
  z.object({ credentials: credentialsSchema(driver, set), ...terms }) as z.ZodType as z.ZodType<unknown, SystemValues>;

const typed = (driver: PaymentDriver, set: readonly string[]): SystemValues["credentials"] =>
  Object.fromEntries(
    credentialsOf(driver).map(({ name, initial, kind }) => [name, set.includes(name) && kind !== "switch" ? "" : initial]),
  );

/** The preferred currencies if a system does not take the panel's. */
const WELL_KNOWN = ["USD", "EUR"];

/** A system of its own currency takes the panel's, where it can. */
export function newValues(driver: PaymentDriver, panelCurrency: string): SystemValues {
  const { currencies } = driver;
  const own =
    currencies === "any"
      ? panelCurrency
      : ([panelCurrency, ...WELL_KNOWN].find((code) => currencies.includes(code)) ?? currencies[0] ?? panelCurrency);
  return {
    title: "",
    credentials: typed(driver, []),
    currency: own,
    rate: "",
    min: "",
    max: "",
    feePercent: "0",
    feeFixed: "0",
    feePayer: "panel",
    bonuses: [],
    countries: [],
    isOn: true,
    isTest: false,
    instructions: "",
  };
}

export function valuesOf(system: PaymentSystem, driver: PaymentDriver): SystemValues {
  return {
    title: system.title,
    credentials: typed(driver, system.credentialsSet),
    currency: system.currency,
    rate: system.rate ?? "",
    min: system.min,
    max: system.max,
    feePercent: system.feePercent,
    feeFixed: system.feeFixed,
    feePayer: system.feePayer,
    bonuses: system.bonuses,
    countries: system.countries ?? [],
    isOn: system.isOn,
    isTest: system.isTest,
    instructions: system.instructions ?? "",
  };
}

/** The server's input; credentials left empty keep their stored values. */
export function inputOf(
  values: SystemValues,
  driver: PaymentDriver,
  panelCurrency: string,
): Omit<CreatePaymentSystemInput, "system" | "position"> {
  const entered = Object.entries(values.credentials).filter(([, value]) => value !== "");
  return {
    ...values,
    title: values.title === "" ? driver.title : values.title,
    credentials: Object.fromEntries(entered),
    rate: values.currency === panelCurrency || values.rate === "" ? null : values.rate,
    countries: values.countries.length === 0 ? null : values.countries,
    instructions: values.instructions === "" ? null : values.instructions,
  };
}
