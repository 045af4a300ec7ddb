import { CopyField } from "@vitrine/ui/form/copy-field";
import { Link } from "@vitrine/ui/text/link";
import { useTranslation } from "react-i18next";
import type { PaymentDriver } from "./credentials.ts";

/** Every sentence is a step; a full stop inside a name or an address is not followed by a space. */
export const stepsIn = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter(Boolean);

/** The steps at the payment system before the keys are entered here, with the address that it asks for. */
export function SystemSteps({ driver, noticeUrl }: { driver: PaymentDriver; noticeUrl: string | null }) {
  const { t } = useTranslation(["payments", "payment-systems"]);
  const steps = stepsIn(t(`payment-systems:steps.${driver.system}`, ""));
  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-2 pl-5 marker:text-ink-3">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {noticeUrl !== null && <CopyField label={t("notice.address")} value={noticeUrl} />}
      {driver.site !== "" && (
        <p>
          <Link href={driver.site} external>
            {new URL(driver.site).hostname}
          </Link>
        </p>
      )}
    </div>
  );
}
