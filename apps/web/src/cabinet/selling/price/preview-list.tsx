import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { BareCheckbox } from "@vitrine/ui/form/checkbox";
import { useMobile } from "@vitrine/ui/base/media";
import { formatAmount } from "@vitrine/contract/kernel/amount/amount";
import { SameDecimals } from "@vitrine/ui/text/money";
import { clsx } from "clsx";
import { memo, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTopOf } from "../../../shared/kernel/app/use-top-of.ts";
import type { BulkLine } from "./bulk-plan.ts";
import { ExtraChargeMove, PriceMove, previewDecimals, StayReason } from "./preview-figures.tsx";

type Props = { lines: readonly BulkLine[]; excluded: ReadonlySet<number>; currency: string; onToggle: (id: number) => void };

const GRID = "grid grid-cols-[40px_minmax(0,1fr)_110px_250px_130px] items-center gap-x-4 px-4";
const HEIGHTS = { desk: 56, mobile: 84 };

/** Every service with its old and new price; virtualised, with the page as the scroll container. */
export function PreviewList({ lines, excluded, currency, onToggle }: Props) {
  const { t } = useTranslation("price");
  const isMobile = useMobile();
  const frame = useRef<HTMLDivElement>(null);
  const top = useTopOf(frame);
  const decimals = useMemo(() => previewDecimals(lines), [lines]);
  // oxlint-disable-next-line react/incompatible-library -- its answers change between renders by design, and nothing here is memoised on them
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => HEIGHTS[isMobile ? "mobile" : "desk"],
    getItemKey: (at) => lines[at]?.service.id ?? at,
    overscan: 12,
    scrollMargin: top,
  });
  const Row = isMobile ? CardRow : TableRow;
  return (
    <div role="table" aria-label={t("bulk.preview")} aria-rowcount={lines.length + 1} className="rounded-card border border-line bg-sheet">
      <div role="rowgroup" className="mobile:sr-only">
        <div role="row" aria-rowindex={1} className={clsx(GRID, "h-9 border-b border-line bg-paper text-xs text-ink-3 rounded-t-card")}>
          <span role="columnheader">
            <span className="sr-only">{t("bulk.column.change")}</span>
          </span>
          <span role="columnheader">{t("bulk.column.service")}</span>
          <span role="columnheader" className="text-end">
            {t("bulk.column.cost")}
          </span>
          <span role="columnheader" className="text-end">
            {t("bulk.column.price")}
          </span>
          <span role="columnheader" className="text-end">
            {t("bulk.column.margin")}
          </span>
        </div>
      </div>
      <div ref={frame} role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const line = lines[item.index];
          if (!line) return null;
          return (
            <div
              key={item.key}
              role="row"
              aria-rowindex={item.index + 2}
              ref={virtual.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
            >
              <SameDecimals value={decimals}>
                <Row line={line} isOut={excluded.has(line.service.id)} currency={currency} onToggle={onToggle} />
              </SameDecimals>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const nextOf = ({ rate }: BulkLine, isOut: boolean): string | null => (isOut || rate === null ? null : formatAmount(rate));

type RowProps = { line: BulkLine; isOut: boolean; currency: string; onToggle: (id: number) => void };

const TableRow = memo(function TableRow({ line, isOut, currency, onToggle }: RowProps) {
  const { service } = line;
  return (
    <div role="presentation" className={clsx(GRID, "h-14", isOut && "text-ink-3")}>
      <Choice line={line} isOut={isOut} onToggle={onToggle} />
      <span role="cell" className="min-w-0">
        <span className="block truncate">{service.name}</span>
        <span className="block truncate text-xs text-ink-3">{service.category}</span>
      </span>
      <span role="cell" className="text-end tnum">
        <PriceMove from={formatAmount(service.cost)} currency={currency} />
      </span>
      <span role="cell" className="text-end tnum">
        <PriceMove from={formatAmount(service.rate)} to={nextOf(line, isOut)} currency={currency} />
        <StayReason line={line} isOut={isOut} />
      </span>
      <span role="cell" className="text-end tnum">
        <ExtraChargeMove line={line} isOut={isOut} />
      </span>
    </div>
  );
});

const CardRow = memo(function CardRow({ line, isOut, currency, onToggle }: RowProps) {
  const { service } = line;
  return (
    <div role="presentation" className={clsx("flex min-h-21 items-start gap-2 px-2 py-2", isOut && "text-ink-3")}>
      <Choice line={line} isOut={isOut} onToggle={onToggle} />
      <div role="cell" className="min-w-0 flex-1">
        <span className="line-clamp-2">{service.name}</span>
        <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 tnum">
          <span>
            <PriceMove from={formatAmount(service.rate)} to={nextOf(line, isOut)} currency={currency} />
          </span>
          <span className="text-s">
            <ExtraChargeMove line={line} isOut={isOut} />
          </span>
        </span>
        <StayReason line={line} isOut={isOut} />
      </div>
    </div>
  );
});

/** An unchanged price cannot be excluded. */
function Choice({ line, isOut, onToggle }: Pick<RowProps, "line" | "isOut" | "onToggle">) {
  const { t } = useTranslation("price");
  const stays = line.rate === null;
  return (
    <span role="cell" className="flex justify-center">
      <BareCheckbox
        aria-label={t("bulk.change", { service: line.service.name })}
        checked={!stays && !isOut}
        disabled={stays}
        onChange={() => onToggle(line.service.id)}
      />
    </span>
  );
}
