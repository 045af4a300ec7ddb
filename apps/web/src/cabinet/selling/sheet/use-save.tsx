import type { EditRefusal, EditServicesOutput, ServiceEdit } from "@vitrine/contract/selling/sheet/sheet";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { SaveSummary } from "./save-summary.tsx";
import type { Sheet } from "./use-sheet.ts";

/** The number of services per request: below the largest body size even if every name is long. */
const AT_ONCE = 500;

export interface Saved {
  changed: number;
  failed: number;
  /** The price changes that can be undone. */
  batches: number[];
}

/** Saves after a confirmation that lists the changes; refused edits stay in the sheet with their reasons. */
export function useSave(panelId: number, sheet: Sheet) {
  const { t } = useTranslation("sheet");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const edit = trpc.catalog.editServices.useMutation();
  const [saved, setSaved] = useState<Saved>();
  const { plan } = sheet;
  const write = async (report: (result: Saved) => void) => {
    const done: { edits: ServiceEdit[]; results: EditServicesOutput[] } = { edits: [], results: [] };
    try {
      for (let from = 0; from < plan.edits.length; from += AT_ONCE) {
        const services = plan.edits.slice(from, from + AT_ONCE);
        done.results.push(await edit.mutateAsync({ panelId, services }));
        done.edits.push(...services);
      }
    } finally {
      const failed = done.results.flatMap((result) => result.failed);
      // Load the saved values into the sheet before dropping their edits.
      await Promise.all([utils.catalog.invalidate(), utils.price.invalidate()]);
      sheet.restart(remaining(sheet, done.edits, failed), failed);
      const result = savedOf(done.results, failed);
      setSaved(result);
      report(result);
    }
  };
  const save = async () => {
    const [problem] = plan.problems;
    if (problem) return sheet.show(problem.id, problem.column);
    if (plan.edits.length === 0) return;
    const count = plan.edits.length;
    let refusals = 0;
    const isDone = await confirm({
      title: t("save.title", { count }),
      text: <SaveSummary plan={plan} />,
      confirm: t("save.act", { count }),
      run: () => write(({ failed }) => (refusals = failed)),
      errorText,
    });
    if (isDone && refusals === 0) toasts.success(t("save.done"));
  };
  return { save, saved, dismiss: () => setSaved(undefined) };
}

function remaining({ draft }: Sheet, sent: readonly ServiceEdit[], failed: readonly EditRefusal[]): Sheet["draft"] {
  const refused = new Set(failed.map(({ serviceId }) => serviceId));
  const written = new Set(sent.map(({ serviceId }) => serviceId).filter((id) => !refused.has(id)));
  return new Map([...draft].filter(([id]) => !written.has(id)));
}

const savedOf = (results: readonly EditServicesOutput[], failed: readonly EditRefusal[]): Saved => ({
  changed: results.reduce((sum, { changed }) => sum + changed, 0),
  failed: new Set(failed.map(({ serviceId }) => serviceId)).size,
  batches: results.flatMap(({ batchId }) => (batchId === null ? [] : [batchId])),
});
