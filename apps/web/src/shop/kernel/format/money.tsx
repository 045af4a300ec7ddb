import { clsx } from "clsx";
import { shownBalance, shownMovement } from "@vitrine/contract/kernel/amount/shown";
import { formatMoney, useDecimals } from "@vitrine/ui/text/money";
import { roundedBalance } from "@vitrine/contract/kernel/amount/rounded";
import { useShop } from "../layout/shop-context.tsx";

/** An amount with every digit. */
export function Money({ amount, className }: { amount: string; className?: string }) {
  const { language, currency } = useShop();
  return <span className={clsx("whitespace-nowrap", className)}>{formatMoney(language, amount, currency)}</span>;
}

/** The balance next to what it pays for, rounded down as in the frame; every digit in its title. */
export function Balance({ amount }: { amount: string }) {
  const { language, currency } = useShop();
  return (
    <data value={amount} title={formatMoney(language, amount, currency)} className="whitespace-nowrap">
      {formatMoney(language, roundedBalance(amount), currency)}
    </data>
  );
}

/** An amount in the currency of a payment, which may differ from the wallet's. */
export function PayMoney({ amount, currency, className }: { amount: string; currency: string; className?: string }) {
  const { language } = useShop();
  return <span className={clsx("whitespace-nowrap tnum", className)}>{formatMoney(language, amount, currency)}</span>;
}

/** An amount in a list or a tile: rounded to the list's decimals, every digit in its title; `shown` adds up with its neighbours. */
export function ListMoney({ amount, shown = amount, className }: { amount: string; shown?: string; className?: string }) {
  const { language, currency } = useShop();
  const decimals = useDecimals(amount);
  return (
    <data value={amount} title={formatMoney(language, amount, currency)} className={clsx("whitespace-nowrap tnum", className)}>
      {formatMoney(language, shown, currency, decimals)}
    </data>
  );
}

/** The regular price, if this customer pays less. */
export function FullPrice({ amount }: { amount: string | null }) {
  const { t, language, currency } = useShop();
  const decimals = useDecimals(amount ?? "0.00");
  if (amount === null) return null;
  return (
    <>
      <s className="font-normal whitespace-nowrap text-ink-3">
        <span className="sr-only">{t("price.full")} </span>
        {formatMoney(language, amount, currency, decimals)}
      </s>{" "}
    </>
  );
}

/** The balance in the frame, kept up to date by `data-balance`; every digit in its title, on the balance's page and in the statement. */
export function FrameBalance({ amount }: { amount: string }) {
  const { language, currency } = useShop();
  return (
    <span data-balance="short" title={formatMoney(language, amount, currency)} className="font-semibold whitespace-nowrap">
      {formatMoney(language, roundedBalance(amount), currency)}
    </span>
  );
}

/** The balance after a movement, rounded down as the balance in the frame is. */
export function BalanceAfter({ line }: { line: { amount: string; balanceAfter: string } }) {
  const { language, currency } = useShop();
  const decimals = useDecimals(line.amount, line.balanceAfter);
  return (
    <span title={formatMoney(language, line.balanceAfter, currency)} className="whitespace-nowrap">
      {formatMoney(language, shownBalance(line.balanceAfter, decimals), currency, decimals)}
    </span>
  );
}

/** A movement with its sign, + is money in; the lines as shown add up to the balances as shown. */
export function SignedMoney({ line }: { line: { amount: string; balanceAfter: string } }) {
  const { language, currency } = useShop();
  const decimals = useDecimals(line.amount, line.balanceAfter);
  const isOut = line.amount.startsWith("-");
  const text = (amount: string, mode?: number) => (isOut ? "−" : "+") + formatMoney(language, amount.replace("-", ""), currency, mode);
  return (
    <span title={text(line.amount)} className={clsx("whitespace-nowrap", !isOut && "text-ok")}>
      {text(shownMovement(line, decimals), decimals)}
    </span>
  );
}
