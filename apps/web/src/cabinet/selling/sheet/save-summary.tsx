import { SHEET_FIELDS } from "@vitrine/contract/selling/sheet/sheet";
import { Banner } from "@vitrine/ui/feedback/banner";
import { useTranslation } from "react-i18next";
import type { Plan } from "./plan.ts";

/** What a save changes: how many services by field, and which sell below cost. */
export function SaveSummary({ plan }: { plan: Plan }) {
  const { t } = useTranslation("sheet");
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5">
        {SHEET_FIELDS.filter((field) => plan.counts[field] > 0).map((field) => (
          <li key={field}>{t(`save.field.${field}`, { count: plan.counts[field] })}</li>
        ))}
      </ul>
      {plan.atLoss > 0 && (
        <Banner tone="warn" className="mt-4">
          {t("save.atLoss", { count: plan.atLoss })}
        </Banner>
      )}
      <p className="mt-4">{t("save.text")}</p>
    </>
  );
}
