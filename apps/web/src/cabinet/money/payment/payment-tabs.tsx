import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { useTranslation } from "react-i18next";
import { usePanelId } from "../../../shared/kernel/app/me.ts";

const PAGES = { payments: "payments", systems: "payments/systems" } as const;

/** What customers paid, and what they can pay with. */
export function PaymentTabs({ current }: { current: keyof typeof PAGES }) {
  const { t } = useTranslation("payment");
  const panelId = usePanelId();
  const items = Object.entries(PAGES).map(([id, path]) => ({
    id,
    label: t(`tab.${id as keyof typeof PAGES}`),
    href: `/panel/${panelId}/${path}`,
    current: id === current,
  }));
  return (
    <div className="mb-6">
      <LinkTabs label={t("tabs")} items={items} />
    </div>
  );
}
