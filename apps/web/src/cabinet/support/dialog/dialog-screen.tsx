import type { DialogDetail } from "@vitrine/contract/support/dialog/panel-dialog";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Tag } from "@vitrine/ui/feedback/status";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { errorText, isMissing } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { MessageList } from "../../../shared/support/dialog/message-list.tsx";
import { AnswerBox } from "./answer-box.tsx";
import { CustomerSide } from "./customer-side.tsx";
import { DialogActs, useChangeDialog } from "./dialog-acts.tsx";
import { aboutOf } from "./dialog-columns.tsx";
import { DialogState, Snoozed, useMessageWords } from "./dialog-words.tsx";
import { EarlierMessages } from "./earlier-messages.tsx";
import { useDialog } from "./use-dialog.ts";
import { useDialogKeys } from "./use-dialog-keys.ts";
import { useNeighbours } from "./use-neighbours.ts";

export function Screen() {
  const panelId = usePanelId();
  const dialogId = Number(useParams()["dialog"]);
  return <OneDialog key={dialogId} panelId={panelId} dialogId={dialogId} />;
}

/** A dialog: its messages and the answer, with the customer at the side. */
function OneDialog({ panelId, dialogId }: { panelId: number; dialogId: number }) {
  const { t } = useTranslation("support");
  const { texts } = useUi();
  const { query, show, mayAnswer, answering } = useDialog(panelId, dialogId);
  const { data: dialog, error } = query;
  const list = `/panel/${panelId}/support/dialogs`;
  if (isMissing(error)) return <NotFound homeHref={list} />;
  if (!dialog)
    return (
      <>
        <PageHeader back={{ href: list, label: t("title") }} title={t("dialog", { id: dialogId })} />
        {error ? (
          <ErrorView detail={errorText(error)} onReload={() => void query.refetch()} />
        ) : (
          <SkeletonText label={texts.loading} lines={12} />
        )}
      </>
    );
  return <Shown panelId={panelId} dialog={dialog} show={show} mayAnswer={mayAnswer} answering={answering} />;
}

interface ShownProps {
  panelId: number;
  dialog: DialogDetail;
  show: (dialog: DialogDetail) => void;
  mayAnswer: boolean;
  answering: string | null;
}

function Shown({ panelId, dialog, show, mayAnswer, answering }: ShownProps) {
  const { t } = useTranslation("support");
  const [isNote, setNote] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { previous, next, goOn } = useNeighbours(panelId, dialog.id);
  const change = useChangeDialog(panelId, dialog.id, show);
  const close = (andNext: boolean) => {
    if (!mayAnswer || dialog.status === "closed") return;
    void change({ status: "closed" }).then((isDone) => isDone && andNext && goOn());
  };
  const write = (asNote: boolean) => {
    setNote(asNote);
    field.current?.focus();
  };
  const attach = () => document.querySelector<HTMLElement>("[data-attach]")?.click();
  useDialogKeys({ previous, next, close, note: () => write(true), reply: () => write(false), attach });
  return (
    <>
      <PageHeader
        back={{ href: `/panel/${panelId}/support/dialogs`, label: t("title") }}
        title={dialog.customer.login}
        lead={<Lead dialog={dialog} />}
        actions={mayAnswer && <DialogActs panelId={panelId} dialog={dialog} show={show} close={close} />}
      />
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-6">
          <Messages panelId={panelId} dialog={dialog} />
          {answering !== null && (
            <p role="status" className="font-medium text-warn">
              {t("isAnswering", { login: answering })}
            </p>
          )}
          {mayAnswer && (
            <AnswerBox panelId={panelId} dialog={dialog} isNote={isNote} setNote={setNote} field={field} show={show} goOn={goOn} />
          )}
        </div>
        <CustomerSide panelId={panelId} dialog={dialog} />
      </div>
    </>
  );
}

function Lead({ dialog }: { dialog: DialogDetail }) {
  const { t } = useTranslation("support");
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <DialogState status={dialog.status} />
      {dialog.snoozedUntil !== null && <Snoozed until={dialog.snoozedUntil} />}
      <span>{aboutOf(t, dialog)}</span>
      {dialog.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}

function Messages({ panelId, dialog }: { panelId: number; dialog: DialogDetail }) {
  const { t } = useTranslation("support");
  const words = useMessageWords({ customer: dialog.customer.login, staff: t("staff") });
  // The "new" line stays while the dialog is open, although opening it marks everything as read.
  const [unread] = useState(dialog.unread);
  const end = useRef<HTMLDivElement>(null);
  const lastId = dialog.messages.at(-1)?.id;
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [lastId]);
  return (
    <div>
      {dialog.hasEarlier && <EarlierMessages panelId={panelId} dialogId={dialog.id} before={dialog.messages[0]!.id} words={words} />}
      <MessageList messages={dialog.messages} side="staff" unread={unread} isLive words={words} />
      <div ref={end} />
    </div>
  );
}
