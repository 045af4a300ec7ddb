import type { ComponentType, ReactNode } from "react";
import type { Template } from "@vitrine/contract/kernel/panel/panel-item";

export interface MassParts {
  editor: ReactNode;
  /** Results of the lines: placed, refused, to be corrected. */
  news: ReactNode;
  total: ReactNode;
}

/** Kiosk: a sheet to write on, the total on a card at its side. */
function KioskMass({ editor, news, total }: MassParts) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-8 mobile:block">
      <div className="min-w-0">
        {editor}
        {news}
      </div>
      <div className="sticky top-4 rounded-card border border-line bg-sheet p-6 mobile:static mobile:mt-6 mobile:p-4">{total}</div>
    </div>
  );
}

/** Bourse: the total is a bar above the lines, which have the whole width. */
function BourseMass({ editor, news, total }: MassParts) {
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-[1] order-first mb-4 border-y border-line bg-paper py-2 mobile:static mobile:order-last mobile:mt-4 mobile:mb-0 mobile:border-b-0">
        {total}
      </div>
      {editor}
      {news}
    </div>
  );
}

/** Atelier: one column, closed by the sum under a rule. */
function AtelierMass({ editor, news, total }: MassParts) {
  return (
    <>
      <div className="border-t border-ink pt-6">{editor}</div>
      {news}
      <div className="mt-8 border-t border-ink pt-6">{total}</div>
    </>
  );
}

/** In the narrow column next to a price list. */
export function MassAside({ editor, news, total }: MassParts) {
  return (
    <>
      {editor}
      {news}
      <div className="mt-4 border-t border-line pt-4">{total}</div>
    </>
  );
}

export const MASS_LAYOUTS: Record<Template, ComponentType<MassParts>> = { kiosk: KioskMass, bourse: BourseMass, atelier: AtelierMass };
