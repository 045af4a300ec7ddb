import type { ComponentType, ReactNode } from "react";
import type { Template } from "@vitrine/contract/kernel/panel/panel-item";
import { AtelierChapter } from "../../kernel/layout/atelier-chapter.tsx";
import { BoursePanel } from "../../kernel/layout/bourse-panel.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** The parts of an order's page; each template arranges them. */
export interface OrderViewParts {
  /** The result of the last action. */
  news: ReactNode;
  state: ReactNode;
  progress: ReactNode;
  /** Runs, posts and refills; nothing for most orders. */
  parts: ReactNode;
  history: ReactNode;
  money: ReactNode;
  acts: ReactNode;
  links: ReactNode;
}

/** Progress on a card, money and acts on another at its side. */
function Kiosk({ news, state, progress, parts, history, money, acts, links }: OrderViewParts) {
  const { t } = useShop();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_360px] items-start gap-8 max-[1000px]:grid-cols-[minmax(0,1fr)_320px] mobile:block">
      <div className="min-w-0">
        {news}
        <div className="rounded-card border border-line bg-sheet p-6 mobile:p-4">
          {state}
          {progress}
        </div>
        {parts}
        <h2 className="mt-8 mb-4 font-title text-xl font-semibold">{t("details.timeline")}</h2>
        {history}
      </div>
      <aside className="rounded-card border border-line bg-sheet p-6 mobile:mt-8 mobile:p-4">
        {money}
        {acts}
        {links}
      </aside>
    </div>
  );
}

/** A bar of acts over two tables. */
function Bourse({ news, state, progress, parts, history, money, acts, links }: OrderViewParts) {
  const { t } = useShop();
  return (
    <>
      {news}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-line py-2">
        {state}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 *:my-0">
          {links}
          {acts}
        </div>
      </div>
      <div className="grid grid-cols-2 items-start gap-6 mobile:grid-cols-1">
        <div className="min-w-0">
          <BoursePanel id="money" title={t("cause.order")}>
            <div className="px-2 py-2">{progress}</div>
            <div className="border-t border-line px-2 py-2">{money}</div>
          </BoursePanel>
          {parts}
        </div>
        <BoursePanel id="history" title={t("details.timeline")}>
          <div className="px-2 py-2">{history}</div>
        </BoursePanel>
      </div>
    </>
  );
}

/** Figures in the face of the titles, then chapters. */
function Atelier({ news, state, progress, parts, history, money, acts, links }: OrderViewParts) {
  const { t } = useShop();
  return (
    <>
      <div className="pt-8 pb-12 mobile:pt-6 mobile:pb-8">
        {news}
        {state}
        {progress}
        {parts}
      </div>
      <AtelierChapter id="history" title={t("details.timeline")}>
        {history}
      </AtelierChapter>
      <AtelierChapter id="money" title={t("column.charge")}>
        <div className="max-w-form">
          {money}
          {acts}
          {links}
        </div>
      </AtelierChapter>
    </>
  );
}

export const ORDER_LAYOUTS: Record<Template, ComponentType<OrderViewParts>> = { kiosk: Kiosk, bourse: Bourse, atelier: Atelier };
