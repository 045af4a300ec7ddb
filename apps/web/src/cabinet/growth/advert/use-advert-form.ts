import type { AdvertDetails, ListAdvertsOutput } from "@vitrine/contract/growth/advert/advert";
import type { AdvertKind } from "@vitrine/contract/growth/advert/content";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useFocusInvalid } from "../../../shared/kernel/app/use-focus-invalid.ts";

export interface AdvertFormProps {
  panelId: number;
  host: string;
  offers: ListAdvertsOutput;
  advert: AdvertDetails | undefined;
  /** The advert to copy when it is run again. */
  from?: AdvertDetails | undefined;
}

export interface AdvertDraft {
  kind: AdvertKind;
  title: string;
  text: string;
  path: string;
  image: { id: number; url: string } | null;
  days: number | string | null;
}

function draftOf(advert: AdvertDetails | undefined, offers: ListAdvertsOutput): AdvertDraft {
  const kind = offers.prices.find(({ pricePerDay }) => pricePerDay !== null)?.kind ?? "banner";
  if (!advert) return { kind, title: "", text: "", path: "/", image: null, days: 7 };
  const { title, text, path, imageId, image } = advert.content;
  return { kind: advert.kind, title, text, path, image: imageId !== null && image ? { id: imageId, url: image } : null, days: advert.days };
}

/** The draft in the form, and its saving. */
export function useAdvertForm({ panelId, offers, advert, from }: AdvertFormProps) {
  const { t } = useTranslation("advert");
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.advert.create.useMutation();
  const update = trpc.advert.update.useMutation();
  const [start, setStart] = useState(() => draftOf(advert ?? from, offers));
  const [draft, setDraft] = useState(start);
  const dirty = JSON.stringify(draft) !== JSON.stringify(start);
  useLeaveGuard(dirty);
  const error = create.error ?? update.error;
  useFocusInvalid(error);
  /** The saved advert; undefined if it was refused. */
  const save = async (): Promise<AdvertDetails | undefined> => {
    const { kind, image, days, ...content } = draft;
    const input = { ...content, imageId: kind === "banner" && image ? image.id : null, days: Number(days) };
    try {
      const saved = await (advert
        ? update.mutateAsync({ panelId, advertId: advert.id, ...input })
        : create.mutateAsync({ panelId, kind, ...input }));
      // The guard reads the form's state when the page is left.
      flushSync(() => setStart(draft));
      utils.advert.get.setData({ panelId, advertId: saved.id }, saved);
      void utils.advert.list.invalidate();
      if (!advert) await navigate(`/panel/${panelId}/advertising/${saved.id}`, { replace: true });
      return saved;
    } catch {
      return undefined; // Shown by the mutation's error.
    }
  };
  const saveOnly = async () => {
    if (await save()) toasts.success(t("save.done"));
  };
  const set = (part: Partial<AdvertDraft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, set, dirty, save, saveOnly, failure: error ? failureOf(error) : undefined, busy: create.isPending || update.isPending };
}
