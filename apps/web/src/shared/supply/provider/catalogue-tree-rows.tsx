import { BareCheckbox } from "@vitrine/ui/form/checkbox";
import { Icon } from "@vitrine/ui/base/icon";
import { formatLimit, formatNumber, Money } from "@vitrine/ui/text/money";
import { Tag } from "@vitrine/ui/feedback/status";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { clsx } from "clsx";
import { type KeyboardEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { OTHER_NETWORK } from "@vitrine/contract/selling/catalog/network";
import { type HeadRow, tickOf } from "./catalogue-rows.ts";
import type { Entry } from "./catalogue.ts";

type RowProps = { onToggle: () => void; onKeyDown: (event: KeyboardEvent) => void };
type HeadProps = RowProps & { row: HeadRow; onFold: () => void };

export function CatalogueHead({ row, onToggle, onKeyDown, onFold }: HeadProps) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const tick = tickOf(row);
  const name = row.kind === "network" && row.name === OTHER_NETWORK ? t("picker.otherNetwork") : row.name || t("picker.noCategory");
  return (
    <div className={clsx("flex min-h-11 items-center gap-2 pr-4", row.kind === "network" ? "pl-4" : "pl-12 mobile:pl-8")}>
      <BareCheckbox
        aria-label={t("picker.chooseGroup", { name })}
        checked={tick === "all"}
        indeterminate={tick === "some"}
        onChange={onToggle}
        onKeyDown={onKeyDown}
        className="mr-1 mobile:mr-2"
      />
      <button
        type="button"
        aria-expanded={row.open}
        onClick={onFold}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left hover:text-accent"
      >
        <Icon name={row.open ? "chevron-down" : "chevron-right"} className="text-ink-3" />
        <span className={clsx("min-w-0 truncate", row.kind === "network" ? "font-semibold" : "font-medium")}>{name}</span>
        <span className="ml-auto shrink-0 text-s text-ink-3 tnum">
          {row.chosen > 0 && <span className="font-medium text-accent">{formatNumber(locale, row.chosen)} / </span>}
          {formatNumber(locale, row.entries.length)}
        </span>
      </button>
    </div>
  );
}

type ServiceProps = RowProps & { entry: Entry; currency: string; ticked: boolean };

export function CatalogueService({ entry, currency, ticked, onToggle, onKeyDown }: ServiceProps) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const { service } = entry;
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={clsx(
        "flex min-h-13 gap-4 py-1 pr-4 pl-18 mobile:gap-2 mobile:py-2 mobile:pl-12",
        ticked ? "bg-accent-soft" : "hover:bg-paper",
      )}
    >
      <BareCheckbox id={id} className="mt-0.5" checked={ticked} onChange={onToggle} onKeyDown={onKeyDown} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">{service.name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
          <span>{t("serviceId", { id: service.service })}</span>
          <span className="tnum">
            {formatNumber(locale, service.min)}–{formatLimit(locale, service.max)}
          </span>
          {service.importedId !== null && <Tag tone="info">{t("picker.imported")}</Tag>}
          {service.refill && <Tag tone="ok">{t("picker.refill")}</Tag>}
          {service.cancel && <Tag>{t("picker.cancel")}</Tag>}
          {!service.orderable && <Tag tone="warn">{t("picker.unsupported", { type: service.type })}</Tag>}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <Money amount={service.rate} currency={currency} mode="display" className="font-medium tnum" />
        <span className="block text-xs text-ink-3">{t("picker.per1000")}</span>
      </span>
    </label>
  );
}
