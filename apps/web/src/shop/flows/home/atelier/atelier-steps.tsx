import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { STEPS } from "../../../ordering/order/order-page.tsx";
import { AtelierChapter } from "../../../kernel/layout/atelier-chapter.tsx";

export function AtelierSteps() {
  const { t } = useShop();
  return (
    <AtelierChapter id="steps" title={t("steps.title")}>
      <ol>
        {STEPS.map((step, index) => (
          <li
            key={step}
            className="grid grid-cols-[72px_minmax(0,1fr)] border-t border-line py-6 first:border-t-0 first:pt-0 narrow:grid-cols-[40px_minmax(0,1fr)]"
          >
            <span aria-hidden="true" className="font-title text-2xl font-semibold text-ink-3 tnum">
              {index + 1}
            </span>
            <div>
              <h3 className="font-title text-xl/8 font-semibold">{t(`steps.${step}`)}</h3>
              <p className="mt-1 max-w-[52ch] text-ink-2">{t(`steps.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </AtelierChapter>
  );
}
