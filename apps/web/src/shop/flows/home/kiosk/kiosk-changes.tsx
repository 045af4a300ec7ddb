import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { ChangeLines, type HomeProps } from "../home-blocks.tsx";
import { KioskSection } from "./kiosk-section.tsx";

export function KioskChanges({ home: { changes } }: HomeProps) {
  const { t } = useShop();
  return (
    <KioskSection id="changes" title={t("changes.title")} more={{ href: "/changes", text: t("changes.showEvery") }}>
      <ChangeLines changes={changes} />
    </KioskSection>
  );
}
