import type { Setup } from "@vitrine/contract/tenancy/panel/setup";
import { Button } from "@vitrine/ui/form/button";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { Section } from "@vitrine/ui/layout/section";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { doneCount, SetupChecklist } from "../../../shared/tenancy/panel/setup-checklist.tsx";

/** Shown on the dashboard until everything is done or the owner dismisses it. */
export function ChecklistSection({ panelId, setup }: { panelId: number; setup: Setup }) {
  const { t } = useTranslation("panel");
  const utils = trpc.useUtils();
  const update = trpc.panel.updateSetup.useMutation({
    onSuccess: () => utils.panel.setup.invalidate({ panelId }),
    onError: (error) => toasts.error(errorText(error)),
  });
  const { done, of } = doneCount(setup.facts);
  if (done === of) return null;
  return (
    <Section
      title={t("facts.title")}
      text={t("facts.progress", { done, of })}
      actions={
        <Button size="s" variant="quiet" busy={update.isPending} onClick={() => update.mutate({ panelId, step: "done" })}>
          {t("facts.hide")}
        </Button>
      }
    >
      <ProgressBar value={done} max={of} className="mb-4" />
      <SetupChecklist panelId={panelId} facts={setup.facts} />
    </Section>
  );
}
