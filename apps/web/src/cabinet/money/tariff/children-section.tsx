import type { ChildTariff } from "@vitrine/contract/money/tariff/tariff";
import { Section } from "@vitrine/ui/layout/section";
import { TariffStatus } from "./tariff-status.tsx";
import { useTariffWords } from "./tariff-words.ts";

/** Child panels of this panel, which the platform charges its owner for. */
export function ChildrenSection({ items, currency }: { items: readonly ChildTariff[]; currency: string }) {
  const { t, money, date } = useTariffWords();
  return (
    <Section title={t("children.title")} text={t("children.text")} flush>
      <ul className="border-t border-line">
        {items.map((child) => (
          <li
            key={child.panelId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4"
          >
            <div className="min-w-0">
              <p className="font-medium">{child.name}</p>
              <p className="text-s break-all text-ink-2">{child.domain}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
              <span className="tnum">
                {money(child.price, currency)} {t("perMonth")}
              </span>
              <span>
                <TariffStatus status={child.status} />{" "}
                {child.status !== "not_payed" && (
                  <span className="text-s text-ink-2">{t("children.until", { date: date(child.dueAt) })}</span>
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
