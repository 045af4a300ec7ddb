/** Separate from the schema, so that screens can list them without loading zod. */
export const CURRENCIES = ["USD", "EUR", "RUB", "UAH", "KZT", "BYN", "IDR", "INR", "TRY", "BRL", "GBP", "PLN", "USDT"] as const;
export type Currency = (typeof CURRENCIES)[number];
