import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Card } from "@vitrine/ui/layout/section";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ShopPreview } from "../../../shared/content/appearance/shop-preview.tsx";
import { CreatePanelForm } from "../../tenancy/panel/create-panel-form.tsx";
import type { PanelValues } from "../../tenancy/panel/panel-values.ts";

export function Screen() {
  const { t } = useTranslation("panel");
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Pick<PanelValues, "name" | "currency">>({ name: "", currency: "USD" });
  return (
    <>
      <PageHeader title={t("welcome.title")} lead={t("welcome.lead")} />
      <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
        <Card>
          <CreatePanelForm onDraft={setDraft} onCreated={(panel) => void navigate(`/panel/${panel.id}/setup`)} />
        </Card>
        <ShopPreview {...draft} template="kiosk" accent={null} className="sticky top-8 hidden wide:block" />
      </div>
    </>
  );
}
