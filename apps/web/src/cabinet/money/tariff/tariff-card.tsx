import type { Tariff } from "@vitrine/contract/money/tariff/tariff";
import { Icon } from "@vitrine/ui/base/icon";
import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { isZero, useTariffWords } from "./tariff-words.ts";

type CardProps = {
  tariff: Tariff;
  /** Next to the name. */
  mark?: ReactNode;
  isCurrent?: boolean;
  action?: ReactNode;
};

/** What a tariff costs and includes. Cards in one row have their prices and limits at the same height, for comparison. */
export function TariffCard({ tariff, mark, isCurrent, action }: CardProps) {
  const { t, money, orders, panels } = useTariffWords();
  const id = useId();
  const lines = [orders(tariff), ...(tariff.type === "panel" ? [panels(tariff)] : [])];
  return (
    <article
      aria-labelledby={id}
      className={clsx(
        "flex min-w-0 flex-col rounded-card border bg-sheet p-6 mobile:p-4",
        isCurrent ? "border-accent shadow-[inset_0_0_0_1px_var(--accent)]" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="min-w-0 font-title text-xl font-semibold break-words">
          {tariff.name}
        </h3>
        {mark}
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        {isZero(tariff.price) ? (
          <span className="font-title text-2xl font-semibold">{t("free")}</span>
        ) : (
          <>
            <span className="font-title text-2xl font-semibold tnum">{money(tariff.price, tariff.currency)}</span>
            <span className="text-ink-2">{t("perMonth")}</span>
          </>
        )}
      </p>
      <ul className="mt-4 border-y border-line py-2 font-medium">
        {lines.map((line) => (
          <li key={line} className="py-1">
            {line}
          </li>
        ))}
      </ul>
      <ul className="mt-2 flex-1">
        {tariff.features.map((feature) => (
          <li key={feature} className="flex gap-2 py-1">
            <Icon name="check" className="mt-1 shrink-0 text-ok" />
            <span className="min-w-0 break-words">{feature}</span>
          </li>
        ))}
      </ul>
      {action && <div className="mt-6">{action}</div>}
    </article>
  );
}

export const tariffGrid = "grid gap-4 wide:grid-cols-3";
