import { rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { ChangeRow } from "../../../selling/change/change-row.tsx";
import type { HomeProps } from "../home-blocks.tsx";
import { KioskSection } from "./kiosk-section.tsx";

export function KioskChanges({ home: { changes } }: HomeProps) {
  const { t } = useShop();
  return (
    <KioskSection id="changes" title={t("changes.title")} more={{ href: "/changes", text: t("changes.showEvery") }}>
      <SameDecimals value={rateDecimals(changes.flatMap(({ before, after }) => [before, after]))}>
        <ul className="border-b border-line">
          {changes.map((change) => (
            <ChangeRow key={`${change.serviceId} ${change.changedAt}`} change={change} />
          ))}
        </ul>
      </SameDecimals>
    </KioskSection>
  );
}
