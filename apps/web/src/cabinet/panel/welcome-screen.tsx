import { PageHeader } from "@vitrine/ui/page-header";
import { Card } from "@vitrine/ui/section";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ShopPreview } from "../../shared/panel/shop-preview.tsx";
import { CreatePanelForm } from "./create-panel-form.tsx";

export function WelcomeScreen() {
  const { t } = useTranslation("panel");
  const navigate = useNavigate();
  const [name, setName] = useState("");
  return (
    <>
      <PageHeader title={t("welcome.title")} lead={t("welcome.lead")} />
      <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
        <Card>
          <CreatePanelForm onName={setName} onCreated={(panel) => void navigate(`/panel/${panel.id}/setup`)} />
        </Card>
        <ShopPreview name={name} template="kiosk" accent={null} className="sticky top-8 max-wide:hidden" />
      </div>
    </>
  );
}
