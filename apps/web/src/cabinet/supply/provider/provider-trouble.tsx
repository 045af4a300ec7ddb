import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type TroubleProps = { provider: Provider; named?: boolean; action?: ReactNode };

/** A provider's problem, its effect on orders, and the fix; renders nothing if there is no problem. */
export function ProviderTrouble({ provider, named, action }: TroubleProps) {
  const { t } = useTranslation("provider");
  const { status, statusText, waitingOrders } = provider;
  if (status === "ok" || (status === "off" && waitingOrders === 0)) return null;
  const title = t(`trouble.${status}.title`);
  return (
    <Banner
      tone={status === "failing" || status === "off" ? "warn" : "bad"}
      title={named ? `${provider.name}: ${title}` : title}
      action={action}
      className="mb-4"
    >
      <p>{t(`trouble.${status}.fix`)}</p>
      {waitingOrders > 0 && <p>{t("trouble.waiting", { count: waitingOrders })}</p>}
      {statusText && <p className="break-words text-s text-ink-2">{t("trouble.said", { text: statusText })}</p>}
    </Banner>
  );
}
