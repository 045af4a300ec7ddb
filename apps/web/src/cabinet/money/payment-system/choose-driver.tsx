import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { SearchBox } from "@vitrine/ui/list/search-box";
import { Tag } from "@vitrine/ui/feedback/status";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentDriver } from "./credentials.ts";

/** Systems that take the panel's currency come first. */
export function ChooseDriver({ drivers, currency }: { drivers: readonly PaymentDriver[]; currency: string }) {
  const { t } = useTranslation("payments");
  const [text, setText] = useState("");
  const found = drivers.filter((driver) => matches(driver, text.trim().toLowerCase()));
  const fitting = found.filter((driver) => takes(driver, currency));
  const others = found.filter((driver) => !takes(driver, currency));
  return (
    <div className="max-w-content">
      <div className="mb-5 flex max-w-form">
        <SearchBox label={t("create.search")} query="" onQuery={setText} onTyped={setText} />
      </div>
      {found.length === 0 && (
        <EmptyState icon="search" title={t("create.noneTitle")}>
          {t("create.noneText")}
        </EmptyState>
      )}
      <Group title={t("create.fitting", { currency })} drivers={fitting} />
      <Group title={t("create.others")} drivers={others} />
    </div>
  );
}

function Group({ title, drivers }: { title: string; drivers: readonly PaymentDriver[] }) {
  if (drivers.length === 0) return null;
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-2 font-title text-xl font-semibold">{title}</h2>
      <ul className="grid grid-cols-3 gap-2 mobile:grid-cols-2 narrow:grid-cols-1">
        {drivers.map((driver) => (
          <li key={driver.system} className="min-w-0">
            <DriverCard driver={driver} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DriverCard({ driver }: { driver: PaymentDriver }) {
  const { t } = useTranslation("payments");
  const { locale, Link } = useUi();
  const { system, title, kind, countries, currencies, confirmedByOwner } = driver;
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const where = countries === "any" ? t("create.everywhere") : shortList(countries.map((code) => names.of(code) ?? code));
  const what = currencies === "any" ? t("create.anyCurrency") : shortList(currencies);
  return (
    <Link
      href={`?system=${system}`}
      className="block h-full rounded-card border border-line bg-sheet p-4 transition-colors duration-(--fast) hover:border-line-strong"
    >
      <span className="mb-1 flex flex-wrap items-center gap-x-2 font-medium text-ink">
        {title}
        <Tag tone={confirmedByOwner ? "info" : "idle"}>{t(confirmedByOwner ? "systems.manual" : `kind.${kind}`)}</Tag>
      </span>
      <span className="block text-s text-ink-2">{where}</span>
      <span className="block text-s text-ink-3">{what}</span>
    </Link>
  );
}

const SHOWN = 4;
const shortList = (names: readonly string[]): string =>
  names.length <= SHOWN ? names.join(", ") : `${names.slice(0, SHOWN).join(", ")} +${names.length - SHOWN}`;

const takes = ({ currencies }: PaymentDriver, currency: string): boolean => currencies === "any" || currencies.includes(currency);

const matches = ({ title, system, currencies }: PaymentDriver, text: string): boolean =>
  `${title} ${system} ${currencies === "any" ? "" : currencies.join(" ")}`.toLowerCase().includes(text);
