import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Card } from "@vitrine/ui/layout/section";
import { clsx } from "clsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ShopPreview } from "../../../shared/content/appearance/shop-preview.tsx";
import { TariffPicker } from "../../money/tariff/tariff-picker.tsx";
import { CreatePanelForm } from "../../tenancy/panel/create-panel-form.tsx";

export function Screen() {
  const { t } = useTranslation("panel");
  const navigate = useNavigate();
  const [name, setName] = useState("");
  // From a card of the public tariffs.
  const [search] = useSearchParams();
  const projects = trpc.panel.projects.useQuery();
  const demo = projects.data?.items.find(({ isDemo }) => isDemo);
  return (
    <>
      <PageHeader title={t("welcome.title")} lead={t("welcome.lead")} />
      <div className={clsx("grid items-start gap-8", demo ? "wide:grid-cols-[minmax(0,560px)_minmax(0,1fr)]" : "max-w-form")}>
        <Card>
          <CreatePanelForm
            type={search.get("type") === "shop" ? "shop" : "panel"}
            TariffChoice={TariffPicker}
            onName={setName}
            // Back from there would show the empty form, as if there were no panel yet.
            onCreated={(panel) => void navigate(`/panel/${panel.id}/setup`, { replace: true })}
          />
        </Card>
        {demo && <ShopPreview panelId={demo.id} name={name} className="sticky top-8 hidden wide:block" />}
      </div>
    </>
  );
}
