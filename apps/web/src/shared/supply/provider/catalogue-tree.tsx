import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useMobile } from "@vitrine/ui/base/media";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTopOf } from "../../kernel/app/use-top-of.ts";
import { CatalogueHead, CatalogueService } from "./catalogue-tree-rows.tsx";
import type { CatalogueRow } from "./catalogue-rows.ts";
import type { Entry } from "./catalogue.ts";

type TreeProps = {
  rows: readonly CatalogueRow[];
  currency: string;
  chosen: ReadonlySet<string>;
  onToggle: (entries: readonly Entry[]) => void;
  onFold: (key: string, open: boolean) => void;
};

const HEIGHTS = { desk: { network: 48, group: 44, service: 52 }, mobile: { network: 52, group: 52, service: 84 } } as const;

/** Virtualised, with the page as the scroll container. Arrow keys move between checkboxes. */
export function CatalogueTree({ rows, currency, chosen, onToggle, onFold }: TreeProps) {
  const { t } = useTranslation("provider");
  const frame = useRef<HTMLUListElement>(null);
  const heights = HEIGHTS[useMobile() ? "mobile" : "desk"];
  // oxlint-disable-next-line react/incompatible-library -- its answers change between renders by design, and nothing here is memoised on them
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => heights[rows[at]?.kind ?? "service"],
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 12,
    scrollMargin: useTopOf(frame),
  });
  const walk = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const at = Number((event.target as Element).closest<HTMLElement>("[data-index]")?.dataset["index"]);
    if (step === 0 || Number.isNaN(at)) return;
    event.preventDefault();
    const next = frame.current?.querySelector<HTMLElement>(`[data-index="${at + step}"] input`);
    next?.focus({ preventScroll: true });
    if (next) virtual.scrollToIndex(at + step, { align: "auto" });
  };
  const row = (at: number) => {
    const item = rows[at];
    if (!item) return null;
    if (item.kind === "service") {
      const { entry } = item;
      const ticked = chosen.has(entry.service.service);
      return <CatalogueService onKeyDown={walk} entry={entry} currency={currency} ticked={ticked} onToggle={() => onToggle([entry])} />;
    }
    return (
      <CatalogueHead onKeyDown={walk} row={item} onToggle={() => onToggle(item.entries)} onFold={() => onFold(item.key, !item.open)} />
    );
  };
  return (
    <ul ref={frame} aria-label={t("picker.tree")} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => (
        <li
          key={item.key}
          ref={virtual.measureElement}
          data-index={item.index}
          aria-setsize={rows.length}
          aria-posinset={item.index + 1}
          className="absolute inset-x-0 top-0 border-b border-line"
          style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
        >
          {row(item.index)}
        </li>
      ))}
    </ul>
  );
}
