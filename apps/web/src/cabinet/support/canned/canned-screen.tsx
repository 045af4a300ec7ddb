import type { CannedAnswer } from "@vitrine/contract/support/dialog/canned";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Tag } from "@vitrine/ui/feedback/status";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { SupportTabs } from "../dialog/support-tabs.tsx";

const CannedDialog = lazy(async () => ({ default: (await import("./canned-dialog.tsx")).CannedDialog }));

/** Canned answers, inserted by typing a slash and their shortcut. */
export function Screen() {
  const { t } = useTranslation("support");
  const { texts } = useUi();
  const panelId = usePanelId();
  const manages = useCan("support.answer");
  const modals = useModals();
  const canned = trpc.canned.list.useQuery({ panelId });
  const open = (answer?: CannedAnswer) => void modals.show(CannedDialog, { panelId, ...(answer ? { answer } : {}) }, { size: "l" });
  const add = manages && (
    <Button variant="primary" icon="plus" onClick={() => open()}>
      {t("canned.add")}
    </Button>
  );
  const items = canned.data?.items;
  return (
    <>
      <PageHeader title={t("tab.canned")} lead={t("canned.lead")} actions={add} />
      <SupportTabs current="canned" />
      {canned.error && <ErrorView detail={errorText(canned.error)} onReload={() => void canned.refetch()} />}
      {canned.isPending && <SkeletonText label={texts.loading} lines={6} />}
      {items?.length === 0 && (
        <EmptyState icon="bolt" title={t("canned.empty")} action={add}>
          {t("canned.emptyText")}
        </EmptyState>
      )}
      {items && items.length > 0 && <Answers panelId={panelId} items={items} manages={manages} open={open} />}
    </>
  );
}

interface AnswersProps {
  panelId: number;
  items: CannedAnswer[];
  manages: boolean;
  open: (answer: CannedAnswer) => void;
}

function Answers({ panelId, items, manages, open }: AnswersProps) {
  const { t } = useTranslation("support");
  const remove = useRemove(panelId);
  return (
    <ul aria-label={t("tab.canned")} className="rounded-card border border-line bg-sheet">
      {items.map((answer) => (
        <li key={answer.id} className="flex items-start gap-4 border-t border-line px-6 py-4 first:border-t-0 mobile:px-4">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span className="min-w-0 break-words">/{answer.shortcut}</span>
              {answer.isMacro && <Tag tone="info">{t("macro.tag")}</Tag>}
            </p>
            <p className="break-words whitespace-pre-wrap text-ink-2">{answer.text}</p>
          </div>
          {manages && (
            <>
              <IconButton icon="edit" label={`${t("edit")}: ${answer.shortcut}`} onClick={() => open(answer)} />
              <IconButton icon="close" label={`${t("remove")}: ${answer.shortcut}`} onClick={() => void remove(answer)} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function useRemove(panelId: number) {
  const { t } = useTranslation("support");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const remove = trpc.canned.remove.useMutation();
  return async ({ id, shortcut }: CannedAnswer) => {
    const done = await confirm({
      title: t("canned.removeTitle", { shortcut }),
      text: t("canned.removeText"),
      confirm: t("remove"),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ panelId, cannedId: id });
      },
      errorText,
    });
    if (!done) return;
    toasts.success(t("canned.removed"));
    void utils.canned.list.invalidate();
  };
}
