import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { STEPS } from "../../../ordering/order/order-page.tsx";
import { BoursePanel, ROW } from "../../../kernel/layout/bourse-panel.tsx";

export function BourseSteps() {
  const { t } = useShop();
  return (
    <BoursePanel id="steps" title={t("steps.title")}>
      <ol>
        {STEPS.map((step, index) => (
          <li key={step} className={ROW}>
            <span aria-hidden="true" className="w-4 shrink-0 text-ink-3 tnum">
              {index + 1}
            </span>
            <p className="min-w-0 mobile:py-1">
              <strong className="font-semibold">{t(`steps.${step}`)}.</strong> <span className="text-ink-2">{t(`steps.${step}Text`)}</span>
            </p>
          </li>
        ))}
      </ol>
    </BoursePanel>
  );
}
