import type { PaymentStep } from "../driver.ts";

type Fields = Readonly<Record<string, string>>;

/** Fields without a value are left out. */
export const filled = (fields: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ""));

export const linkTo = (address: string, fields: Fields): PaymentStep => ({
  kind: "redirect",
  redirect: `${address}?${new URLSearchParams(fields).toString()}`,
});

export const formTo = (action: string, fields: Fields, method: "GET" | "POST" = "POST"): PaymentStep => ({
  kind: "form",
  action,
  method,
  fields,
});
