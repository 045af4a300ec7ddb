/** Apart from the schema, so that screens offer them without zod. */
export const CURRENCIES = ["USD", "EUR", "RUB", "UAH", "KZT", "BYN", "IDR", "INR", "TRY", "BRL", "GBP", "PLN", "USDT"] as const;
export type Currency = (typeof CURRENCIES)[number];
