import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { ButtonLink } from "@vitrine/ui/form/button";
import { ProviderTrouble } from "./provider-trouble.tsx";
import { useTranslation } from "react-i18next";

/** Above the list: every provider with a problem, its cause and the fix. */
export function ProviderTroubles({ panelId, providers }: { panelId: number; providers: readonly Provider[] }) {
  const { t } = useTranslation("provider");
  return providers.map((provider) => (
    <ProviderTrouble
      key={provider.id}
      provider={provider}
      named
      action={
        <ButtonLink size="s" href={`/panel/${panelId}/providers/${provider.id}`}>
          {t("trouble.open")}
        </ButtonLink>
      }
    />
  ));
}
