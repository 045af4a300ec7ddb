import { Section } from "@vitrine/ui/section";
import { useTranslation } from "react-i18next";
import { ServiceAtProvider } from "./service-at-provider.tsx";
import { useServiceContext } from "./service-context.ts";

/** Who performs the service, in the order they are tried. */
export function Screen() {
  const { t } = useTranslation("catalog");
  const { panelId, service } = useServiceContext();
  return (
    <Section look="split" title={t("section.provider")}>
      <ServiceAtProvider panelId={panelId} service={service} />
    </Section>
  );
}
