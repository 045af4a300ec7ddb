import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { STEPS } from "../../../ordering/order/order-page.tsx";
import { KioskSection } from "./kiosk-section.tsx";

export function KioskSteps() {
  const { t } = useShop();
  return (
    <KioskSection id="steps" title={t("steps.title")}>
      <ol className="grid grid-cols-3 gap-8 mobile:grid-cols-1 mobile:gap-6">
        {STEPS.map((step) => (
          <li key={step}>
            <h3 className="font-semibold">{t(`steps.${step}`)}</h3>
            <p className="mt-1 text-ink-2">{t(`steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </KioskSection>
  );
}
