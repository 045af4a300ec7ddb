import type { Appearance } from "@vitrine/contract/content/appearance/appearance";
import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Button } from "@vitrine/ui/form/button";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { clsx } from "clsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { isPlatform, useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { BannerSection } from "./banner-section.tsx";
import { BlocksSection } from "./blocks-section.tsx";
import { ColoursSection } from "./colours-section.tsx";
import { CssSection } from "./css-section.tsx";
import { LookPreview } from "./look-preview.tsx";
import type { PickedPart } from "./preview-frame.tsx";
import { PicturesSection } from "./pictures-section.tsx";
import { ShapeSection } from "./shape-section.tsx";
import { TemplateSection } from "./template-section.tsx";
import { type LookForm, useLook } from "./use-look.ts";
import { VersionsSection } from "./versions-section.tsx";

/** How the storefront looks: a draft with its preview, published by a button. */
export function Screen() {
  const { texts } = useUi();
  const panelId = usePanelId();
  const panel = trpc.panel.get.useQuery({ panelId }, { staleTime: 60_000 });
  const appearance = trpc.appearance.get.useQuery({ panelId });
  const error = panel.error ?? appearance.error;
  if (error && !(panel.data && appearance.data))
    return <ErrorView detail={errorText(error)} onReload={() => void (panel.error ? panel : appearance).refetch()} />;
  if (!panel.data || !appearance.data) return <SkeletonText label={texts.loading} lines={10} />;
  return <LookEditor key={panelId} panel={panel.data} appearance={appearance.data} />;
}

function LookEditor({ panel, appearance }: { panel: Panel; appearance: Appearance }) {
  const { t } = useTranslation("appearance");
  const manages = useCan("panel.appearance");
  const form = useLook(panel.id, appearance, panel.timeZone);
  const { draft, failure } = form;
  const [view, setView] = useState<"form" | "preview">("form");
  const pick = (part: PickedPart) => {
    setView("form");
    // After the form is rendered again.
    requestAnimationFrame(() => document.getElementById(`look-${part}`)?.scrollIntoView({ block: "start", behavior: "smooth" }));
  };
  const hasDraft = appearance.changes.length > 0;
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={hasDraft ? t("leadDraft") : t("lead")}
        actions={manages && <Acts form={form} hasDraft={hasDraft} />}
      />
      {failure && (
        <Banner tone="bad" live className="mb-4">
          {Object.values(failure.fields ?? {})[0] ?? failure.message}
        </Banner>
      )}
      <ViewSwitch view={view} onChange={setView} />
      <div className="grid grid-cols-[minmax(0,420px)_minmax(0,1fr)] items-start gap-8 max-[1000px]:grid-cols-1">
        <form
          className={clsx("min-w-0", view === "preview" && "max-[1000px]:hidden")}
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          <Settings form={form} panel={panel} takesCss={appearance.takesCss} manages={manages} />
          <VersionsSection versions={appearance.versions} onRestore={manages ? (version) => void form.restore(version) : undefined} />
          <SaveBar dirty={form.dirty} busy={form.isSaving} onDiscard={form.undo} />
        </form>
        <LookPreview panel={panel} draft={draft} onPick={pick} className={clsx("sticky top-8", view === "form" && "max-[1000px]:hidden")} />
      </div>
    </>
  );
}

function Acts({ form, hasDraft }: { form: LookForm; hasDraft: boolean }) {
  const { t } = useTranslation("appearance");
  const isReady = form.dirty || hasDraft;
  return (
    <>
      {hasDraft && (
        <Button variant="quiet" onClick={() => void form.discard()}>
          {t("discard")}
        </Button>
      )}
      <Button variant="primary" aria-disabled={!isReady || undefined} busy={form.isPublishing} onClick={() => void form.publish()}>
        {t("publish")}
      </Button>
    </>
  );
}

type SettingsProps = { form: LookForm; panel: Panel; takesCss: boolean; manages: boolean };

/** The sections for every part of the look; fewer on the platform's own panel, which sells nothing. */
function Settings({ form: { draft, set, failure }, panel: { id, name }, takesCss, manages }: SettingsProps) {
  const fields = failure?.fields ?? {};
  const isShop = !isPlatform(id);
  return (
    <fieldset disabled={!manages} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <TemplateSection draft={draft} set={set} />
      <ColoursSection draft={draft} set={set} />
      <ShapeSection draft={draft} set={set} />
      <div id="look-pictures">
        <PicturesSection draft={draft} set={set} panelId={id} panelName={name} />
      </div>
      {isShop && (
        <div id="look-blocks">
          <BlocksSection draft={draft} set={set} manages={manages} />
        </div>
      )}
      <div id="look-banner">
        <BannerSection draft={draft} set={set} fields={fields} />
      </div>
      {isShop && <CssSection draft={draft} set={set} isOpen={takesCss} error={fields["css"]} panelId={id} />}
    </fieldset>
  );
}

const VIEWS = ["form", "preview"] as const;

/** Tabs for screens that are too narrow for both form and preview. */
function ViewSwitch({ view, onChange }: { view: (typeof VIEWS)[number]; onChange: (view: (typeof VIEWS)[number]) => void }) {
  const { t } = useTranslation("appearance");
  return (
    <div role="group" aria-label={t("view.label")} className="mb-4 hidden gap-2 max-[1000px]:flex">
      {VIEWS.map((each) => (
        <Button
          key={each}
          className="flex-1 aria-pressed:border-accent aria-pressed:shadow-[inset_0_0_0_1px_var(--accent)]"
          aria-pressed={view === each}
          onClick={() => onChange(each)}
        >
          {t(`view.${each}`)}
        </Button>
      ))}
    </div>
  );
}
