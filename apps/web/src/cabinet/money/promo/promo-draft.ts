import type { CreatePromoInput, Promo, PromoKind } from "@vitrine/contract/money/promo/promo";
import { clockIn, secondsAt } from "../../../shared/kernel/app/zoned-clock.ts";

/** The form's values, as typed. */
export type PromoDraft = {
  code: string;
  kind: PromoKind;
  value: string;
  uses: string;
  usesPerUser: string;
  from: string;
  to: string;
  minAmount: string;
  services: string;
  categories: number[];
};

export function draftOf(promo: Promo | undefined, timeZone: string): PromoDraft {
  const clock = (seconds: number | null | undefined) => (seconds == null ? "" : clockIn(seconds, timeZone));
  return {
    code: promo?.code ?? "",
    kind: promo?.kind ?? "discount",
    value: promo?.value ?? "",
    uses: promo?.uses?.toString() ?? "",
    usesPerUser: promo ? (promo.usesPerUser?.toString() ?? "") : "1",
    from: clock(promo?.from),
    to: clock(promo?.to),
    minAmount: promo?.minAmount ?? "",
    services: promo?.services.map(({ id }) => id).join(", ") ?? "",
    categories: promo?.categories.map(({ id }) => id) ?? [],
  };
}

const count = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** Only the fields that the kind has: money is credited once per user, and only discounts have services. */
export function inputOf(draft: PromoDraft, timeZone: string): CreatePromoInput {
  const { code, kind, value } = draft;
  const isDiscount = kind === "discount";
  return {
    code: code.trim(),
    kind,
    value,
    uses: count(draft.uses),
    usesPerUser: kind === "balance" ? 1 : count(draft.usesPerUser),
    from: secondsAt(draft.from, timeZone),
    to: secondsAt(draft.to, timeZone),
    minAmount: kind === "balance" || draft.minAmount.trim() === "" ? null : draft.minAmount,
    serviceIds: isDiscount ? [...new Set(draft.services.split(/[\s,;]+/).filter(Boolean))].map(Number) : [],
    categoryIds: isDiscount ? draft.categories : [],
  };
}

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Eight characters, without those that look alike. */
export const randomCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % LETTERS.length]).join("");
