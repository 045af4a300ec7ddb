import { clsx } from "clsx";
import { formatMoney } from "@vitrine/ui/text/money";
import { roundBalance, roundRate } from "./round-rate.ts";
import { useShop } from "../layout/shop-context.tsx";

/** An amount with every digit. */
export function Money({ amount, className }: { amount: string; className?: string }) {
  const { language, currency } = useShop();
  return <span className={clsx("whitespace-nowrap", className)}>{formatMoney(language, amount, currency)}</span>;
}

/** A price in a list: two decimals from 1 on, four below; every digit in its title. */
export function Rate({ amount, className }: { amount: string; className?: string }) {
  const { language, currency } = useShop();
  return (
    <data value={amount} title={formatMoney(language, amount, currency)} className={clsx("whitespace-nowrap", className)}>
      {formatMoney(language, roundRate(amount), currency)}
    </data>
  );
}

/** The regular price, if this customer pays less. */
export function FullPrice({ amount }: { amount: string | null }) {
  const { t, language, currency } = useShop();
  if (amount === null) return null;
  return (
    <>
      <s className="font-normal whitespace-nowrap text-ink-3">
        <span className="sr-only">{t("price.full")} </span>
        {formatMoney(language, roundRate(amount), currency)}
      </s>{" "}
    </>
  );
}

/** The balance in the frame, kept up to date by `data-balance`; every digit in its title, on the balance's page and in the statement. */
export function FrameBalance({ amount }: { amount: string }) {
  const { language, currency } = useShop();
  return (
    <span data-balance="short" title={formatMoney(language, amount, currency)} className="font-semibold whitespace-nowrap">
      {formatMoney(language, roundBalance(amount), currency)}
    </span>
  );
}

/** A movement with its sign: + is money in. */
export function SignedMoney({ amount }: { amount: string }) {
  const { language, currency } = useShop();
  const isOut = amount.startsWith("-");
  const sign = isOut ? "−" : "+";
  return (
    <span className={clsx("whitespace-nowrap", !isOut && "text-ok")}>
      {sign}
      {formatMoney(language, amount.replace("-", ""), currency)}
    </span>
  );
}
