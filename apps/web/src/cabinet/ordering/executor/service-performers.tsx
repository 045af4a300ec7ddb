import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { Performers } from "../../supply/fallback/performers.tsx";
import { OwnPerformers } from "./service-bots.tsx";
import { ServiceAtProvider } from "../../supply/service/service-at-provider.tsx";
import { useServiceContext } from "../../selling/catalog/service-screen.tsx";

/** The service's providers, in the order they are tried. */
export function Screen() {
  const { t } = useTranslation("catalog");
  const { panelId, service } = useServiceContext();
  const seesPerformers = useCan("provider.view");
  if (service.isOwn) return <OwnPerformers />;
  return (
    <>
      {seesPerformers && <Performers panelId={panelId} service={service} />}
      {service.provider && (
        <div className="mt-6 border-t border-line pt-6 first:mt-0 first:border-t-0 first:pt-0">
          <Section look="split" title={t("section.provider")}>
            <ServiceAtProvider panelId={panelId} service={service} />
          </Section>
        </div>
      )}
    </>
  );
}
