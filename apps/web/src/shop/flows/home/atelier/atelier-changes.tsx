import { rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { AtelierChapter } from "../../../kernel/layout/atelier-chapter.tsx";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { ChangeRow } from "../../../selling/change/change-row.tsx";
import type { HomeProps } from "../home-blocks.tsx";

export function AtelierChanges({ home: { changes } }: HomeProps) {
  const { t } = useShop();
  return (
    <AtelierChapter id="changes" title={t("changes.title")} more={{ href: "/changes", text: t("changes.showEvery") }}>
      <SameDecimals value={rateDecimals(changes.flatMap(({ before, after }) => [before, after]))}>
        <ul className="-mt-px">
          {changes.map((change) => (
            <ChangeRow key={`${change.serviceId} ${change.changedAt}`} change={change} />
          ))}
        </ul>
      </SameDecimals>
    </AtelierChapter>
  );
}
