import type { Popup } from "@vitrine/contract/content/popup/popup";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { Time } from "@vitrine/ui/text/time";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RouterLink } from "../../../shared/kernel/app/router-link.tsx";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ContentTabs } from "../article/content-tabs.tsx";

const MARKS: Record<Popup["state"], { tone: Tone; glyph: GlyphName }> = {
  active: { tone: "ok", glyph: "tick" },
  ahead: { tone: "info", glyph: "ring" },
  over: { tone: "idle", glyph: "square" },
  off: { tone: "idle", glyph: "barred" },
};

export function Screen() {
  const { t } = useTranslation("content");
  const panelId = usePanelId();
  const manages = useCan("content.manage");
  const make = manages && (
    <ButtonLink variant="primary" icon="plus" href={`/panel/${panelId}/modals/create`}>
      {t("popups.new")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t("popups.title")} lead={t("popups.lead")} actions={make} />
      <ContentTabs current="modals" />
      <Popups panelId={panelId} manages={manages} make={make} />
    </>
  );
}

function Popups({ panelId, manages, make }: { panelId: number; manages: boolean; make: ReactNode }) {
  const { t } = useTranslation("content");
  const { texts } = useUi();
  const popups = trpc.modal.list.useQuery({ panelId });
  if (popups.error && !popups.data) return <ErrorView detail={errorText(popups.error)} onReload={() => void popups.refetch()} />;
  if (!popups.data) return <SkeletonText label={texts.loading} lines={5} />;
  if (popups.data.items.length === 0) {
    return (
      <EmptyState icon="bell" title={t("popups.empty")} action={make}>
        {t("popups.emptyText")}
      </EmptyState>
    );
  }
  return (
    <ul className="rounded-card border border-line bg-sheet">
      {popups.data.items.map((popup) => (
        <PopupRow key={popup.id} panelId={panelId} popup={popup} manages={manages} />
      ))}
    </ul>
  );
}

function PopupRow({ panelId, popup, manages }: { panelId: number; popup: Popup; manages: boolean }) {
  const { t } = useTranslation("content");
  const { turn, remove, busy } = usePopupActs(panelId, popup);
  const { id, title, audience, frequency, from, to, state, isOn } = popup;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-6 py-4 first:border-t-0 mobile:px-4">
      <div className="min-w-0 flex-1 basis-60">
        {manages ? (
          <RouterLink href={`/panel/${panelId}/modals/${id}/edit`} className="font-medium break-words">
            {title}
          </RouterLink>
        ) : (
          <span className="font-medium break-words">{title}</span>
        )}
        <p className="text-s text-ink-3">
          {t(`popups.audiences.${audience}`)} · {t(`popups.frequencies.${frequency}`)}
          {from !== null && (
            <>
              {" · "}
              {t("popups.from")} <Time value={from * 1000} mode="moment" />
            </>
          )}
          {to !== null && (
            <>
              {" · "}
              {t("popups.to")} <Time value={to * 1000} mode="moment" />
            </>
          )}
        </p>
      </div>
      <Status {...MARKS[state]}>{t(`popups.states.${state}`)}</Status>
      {manages && (
        <div className="flex gap-2">
          <Button busy={busy} aria-label={`${t(isOn ? "popups.turnOff" : "popups.turnOn")}: ${title}`} onClick={() => void turn()}>
            {t(isOn ? "popups.turnOff" : "popups.turnOn")}
          </Button>
          <Button variant="quiet" aria-label={`${t("delete")}: ${title}`} onClick={() => void remove()}>
            {t("delete")}
          </Button>
        </div>
      )}
    </li>
  );
}

function usePopupActs(panelId: number, { id, title, isOn }: Popup) {
  const { t } = useTranslation("content");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const update = trpc.modal.update.useMutation();
  const removal = trpc.modal.remove.useMutation();
  const turn = async () => {
    try {
      await update.mutateAsync({ panelId, popupId: id, isOn: !isOn });
      toasts.success(t("popups.saved"));
    } catch (error) {
      toasts.error(errorText(error));
    }
    void utils.modal.list.invalidate();
  };
  const remove = async () => {
    const done = await confirm({
      title: t("deleteTitle", { title }),
      text: t("deleteText.popup"),
      confirm: t("delete"),
      danger: true,
      run: () => removal.mutateAsync({ panelId, popupId: id }),
      errorText,
    });
    if (!done) return;
    toasts.success(t("deleted"));
    void utils.modal.list.invalidate();
  };
  return { turn, remove, busy: update.isPending };
}
