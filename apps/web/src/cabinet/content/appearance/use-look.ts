import type { Appearance } from "@vitrine/contract/content/appearance/appearance";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { draftOf, inputOf, type LookDraft } from "./look-draft.ts";

/** The actions on a draft other than editing; each returns the whole appearance. */
function useLookActs(panelId: number, { revision }: Appearance, show: (next: Appearance) => void) {
  const { t } = useTranslation("appearance");
  const confirm = useConfirm();
  const discarding = trpc.appearance.discard.useMutation();
  const restoring = trpc.appearance.restore.useMutation();
  const discard = async () => {
    const done = await confirm({
      title: t("discardTitle"),
      text: t("discardText"),
      confirm: t("discard"),
      danger: true,
      run: async () => show(await discarding.mutateAsync({ panelId, revision })),
      errorText,
    });
    if (done) toasts.success(t("discardDone"));
  };
  const restore = async (version: number) => {
    const done = await confirm({
      title: t("restoreTitle"),
      text: t("restoreText"),
      confirm: t("restore"),
      run: async () => show(await restoring.mutateAsync({ panelId, version })),
      errorText,
    });
    if (done) toasts.success(t("restoreDone"));
  };
  return { discard, restore };
}

/** The draft being edited, with its actions: save, publish, discard, or replace by an earlier look. */
export function useLook(panelId: number, appearance: Appearance, timeZone: string) {
  const { t } = useTranslation("appearance");
  const utils = trpc.useUtils();
  const put = trpc.appearance.put.useMutation();
  const publishing = trpc.appearance.publish.useMutation();
  const [saved, setSaved] = useState(() => draftOf(appearance.draft, timeZone));
  const [draft, setDraft] = useState(saved);
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  useLeaveGuard(dirty);

  const show = (next: Appearance) => {
    const shown = draftOf(next.draft, timeZone);
    setSaved(shown);
    setDraft(shown);
    utils.appearance.get.setData({ panelId }, next);
  };
  const keep = async () => {
    const next = await put.mutateAsync({ panelId, ...inputOf(draft, timeZone), revision: appearance.revision });
    show(next);
    return next;
  };
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toasts.success(done);
    } catch {
      // Shown by the mutation's error.
    }
  };
  const save = () => attempt(keep, t("saved"));
  const publish = () =>
    attempt(async () => {
      const { revision } = dirty ? await keep() : appearance;
      show(await publishing.mutateAsync({ panelId, revision }));
      void utils.panel.get.invalidate({ panelId });
    }, t("published"));
  const failed = put.error ?? publishing.error;
  return {
    ...useLookActs(panelId, appearance, show),
    draft,
    dirty,
    set: (part: Partial<LookDraft>) => setDraft((before) => ({ ...before, ...part })),
    undo: () => {
      put.reset();
      setDraft(saved);
    },
    save,
    publish,
    failure: failed ? failureOf(failed) : undefined,
    isSaving: put.isPending,
    isPublishing: publishing.isPending,
  };
}

export type LookForm = ReturnType<typeof useLook>;
export type LookPartProps = Pick<LookForm, "draft" | "set">;
