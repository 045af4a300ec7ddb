import type { Service } from "@vitrine/contract/selling/catalog/service";
import { Button } from "@vitrine/ui/form/button";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Money } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { RatesDialog } from "../../selling/catalog/rates-dialog.tsx";

type ProviderPriceProps = { panelId: number; service: Service; provider: NonNullable<Service["provider"]>; currency: string };

/** How the cost is computed: the provider's price, its currency and the owner's exchange rate. */
export function ProviderPrice({ panelId, service, provider, currency }: ProviderPriceProps) {
  const { t } = useTranslation("catalog");
  const { locale } = useUi();
  const modals = useModals();
  const manages = useCan("catalog.manage");
  const foreign = provider.currency !== currency;
  return (
    <>
      <DescriptionList
        figures
        items={[
          {
            label: t("fact.providerRate", { provider: provider.name }),
            value: <Money amount={service.providerRate} currency={provider.currency} />,
          },
          foreign && {
            label: t("fact.exchange"),
            value: t("fact.exchangeRate", { from: provider.currency, rate: exactly(service.exchangeRate, locale), to: currency }),
          },
          { label: t("fact.cost"), value: <Money amount={service.cost} currency={currency} />, strong: true },
        ]}
      />
      {foreign && manages && (
        <Button size="s" className="mt-4" onClick={() => void modals.show(RatesDialog, { panelId })}>
          {t("rates.change")}
        </Button>
      )}
    </>
  );
}

/** Exchange rates have up to twelve significant decimals. */
const exactly = (rate: string, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 12 }).format(rate as Intl.StringNumericLiteral);
