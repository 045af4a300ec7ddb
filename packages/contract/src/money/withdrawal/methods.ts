import { z } from "zod";
import { isStorable } from "../../kernel/paging/list.ts";

const digits = (text: string): string => text.replace(/[\s-]/g, "");

/** The check digit that every payment card has. */
function isCard(text: string): boolean {
  if (!/^\d{12,19}$/.test(text)) return false;
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** ISO 13616: the number, with its first four characters at the end and letters as numbers, is 1 modulo 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const number = Array.from(text.slice(4) + text.slice(0, 4), (sign) => Number.parseInt(sign, 36)).join("");
  return BigInt(number) % 97n === 1n;
}

const text = (most: number) => z.string().trim().min(1).max(most).refine(isStorable);
const matching = (pattern: RegExp) => text(120).regex(pattern);

const cardNumber = z.string().trim().transform(digits).refine(isCard).meta({ description: "The number of the card" });
const iban = z
  .string()
  .transform((given) => digits(given).toUpperCase())
  .refine(isIban)
  .meta({ description: "The IBAN of the account" });
const holder = text(120).meta({ description: "The account's owner, as the bank knows them" });

/** The details that each method needs, with a type, so that a mistake is found before money is sent. */
export const WITHDRAWAL_METHODS = {
  card: z.object({ method: z.literal("card"), number: cardNumber, holder }),
  bank: z.object({ method: z.literal("bank"), iban, holder }),
  usdt_trc20: z.object({
    method: z.literal("usdt_trc20"),
    address: matching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).meta({ description: "A TRON address" }),
  }),
  usdt_bep20: z.object({
    method: z.literal("usdt_bep20"),
    address: matching(/^0x[\da-fA-F]{40}$/).meta({ description: "A BNB Smart Chain address" }),
  }),
  paypal: z.object({
    method: z.literal("paypal"),
    email: z.string().trim().max(254).pipe(z.email()).meta({ description: "Of the PayPal account" }),
  }),
  payeer: z.object({ method: z.literal("payeer"), account: matching(/^P\d{7,12}$/).meta({ description: "P and digits" }) }),
  upi: z.object({
    method: z.literal("upi"),
    address: matching(/^[\w.-]{2,64}@[a-zA-Z]{2,64}$/).meta({ description: "A UPI ID such as name@bank" }),
  }),
  pix: z.object({ method: z.literal("pix"), key: text(77).meta({ description: "The PIX key" }) }),
  other: z.object({ method: z.literal("other"), text: text(500).meta({ description: "Where to pay to, in words" }) }),
} as const;

export type WithdrawalMethod = keyof typeof WITHDRAWAL_METHODS;
export const METHOD_NAMES = Object.keys(WITHDRAWAL_METHODS) as [WithdrawalMethod, ...WithdrawalMethod[]];

/** Fields of a method besides its name, in the order in which a form asks for them. */
export const requisitesOf = (method: WithdrawalMethod): readonly string[] =>
  Object.keys(WITHDRAWAL_METHODS[method].shape).filter((name) => name !== "method");

const { card, bank, usdt_trc20, usdt_bep20, paypal, payeer, upi, pix, other } = WITHDRAWAL_METHODS;
export const requisitesInput = z
  .discriminatedUnion("method", [card, bank, usdt_trc20, usdt_bep20, paypal, payeer, upi, pix, other])
  .meta({ description: "Where to pay to: a method of the panel and its fields" });
export type RequisitesInput = z.infer<typeof requisitesInput>;
