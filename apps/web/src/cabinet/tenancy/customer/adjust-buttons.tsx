import type { User } from "@vitrine/contract/tenancy/customer/user";
import { Button } from "@vitrine/ui/form/button";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { useTranslation } from "react-i18next";
import { AdjustDialog } from "./adjust-dialog.tsx";

type AdjustProps = { panelId: number; user: User; currency: string };

export function AdjustButtons({ panelId, user, currency }: AdjustProps) {
  const { t } = useTranslation("user");
  const modals = useModals();
  const open = (direction: "add" | "take") => void modals.show(AdjustDialog, { panelId, user, currency, direction });
  return (
    <>
      <Button icon="minus" onClick={() => open("take")}>
        {t("adjust.take")}
      </Button>
      <Button variant="primary" icon="plus" onClick={() => open("add")}>
        {t("adjust.add")}
      </Button>
    </>
  );
}
