import { AtelierChapter } from "../../../kernel/layout/atelier-chapter.tsx";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { ChangeLines, type HomeProps } from "../home-blocks.tsx";

export function AtelierChanges({ home: { changes } }: HomeProps) {
  const { t } = useShop();
  return (
    <AtelierChapter id="changes" title={t("changes.title")} more={{ href: "/changes", text: t("changes.showEvery") }}>
      <ChangeLines changes={changes} />
    </AtelierChapter>
  );
}
