import type { MailingDetails } from "@vitrine/contract/growth/mailing/mailing";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useFocusInvalid } from "../../../shared/kernel/app/use-focus-invalid.ts";
import { draftOf, inputOf, type MailingDraft } from "./mailing-draft.ts";

export interface MailingFormProps {
  panelId: number;
  mailing: MailingDetails | undefined;
  /** The initial text: that of the mailing being copied. */
  from?: MailingDetails | undefined;
  panel: { timeZone: string; language: Language; currency: string };
}

/** The draft in the form, and its saving. */
export function useMailingForm({ panelId, mailing, from, panel }: MailingFormProps) {
  const { t } = useTranslation("mailing");
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.mailing.create.useMutation();
  const update = trpc.mailing.update.useMutation();
  const [start, setStart] = useState(() => draftOf(mailing ?? (from && { ...from, startAt: null }), panel));
  const [draft, setDraft] = useState(start);
  const dirty = JSON.stringify(draft) !== JSON.stringify(start);
  useLeaveGuard(dirty);
  const error = create.error ?? update.error;
  useFocusInvalid(error);

  /** The saved mailing; undefined if it was refused. */
  const save = async (): Promise<MailingDetails | undefined> => {
    const input = inputOf(draft, panel.timeZone);
    try {
      const saved = await (mailing
        ? update.mutateAsync({ panelId, mailingId: mailing.id, ...input })
        : create.mutateAsync({ panelId, ...input }));
      // The guard reads the form's state when the page is left.
      flushSync(() => setStart(draft));
      utils.mailing.get.setData({ panelId, mailingId: saved.id }, saved);
      void utils.mailing.list.invalidate();
      if (!mailing) await navigate(`/panel/${panelId}/mailing/${saved.id}`, { replace: true });
      return saved;
    } catch {
      return undefined; // Shown by the mutation's error.
    }
  };
  const saveOnly = async () => {
    if (await save()) toasts.success(t("saved"));
  };
  const set = (part: Partial<MailingDraft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, set, dirty, save, saveOnly, failure: error ? failureOf(error) : undefined, busy: create.isPending || update.isPending };
}
