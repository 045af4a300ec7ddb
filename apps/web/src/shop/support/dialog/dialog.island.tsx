import { useCallback, useEffect, useRef, useState } from "react";
import type { OwnDialogDetail } from "@vitrine/contract/support/dialog/dialog";
import { Button } from "@vitrine/ui/form/button";
import { MessageList, type MessageWords } from "../../../shared/support/dialog/message-list.tsx";
import { withMessages } from "../../../shared/support/dialog/messages.ts";
import { Time } from "../../kernel/format/time.tsx";
import { mutate, query } from "../../kernel/island/rpc.ts";
import { usePolling } from "../../kernel/layout/account/use-polling.ts";
import type { Faults } from "../../kernel/layout/faults.ts";
import { PlainForm } from "../../kernel/layout/plain-form.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { watch } from "../../messaging/realtime/live.ts";
import { DialogCards } from "./dialog-cards.tsx";
import { DialogState } from "./dialog-state.tsx";
import { MessageForm } from "./message-form.tsx";

export interface DialogProps {
  dialog: OwnDialogDetail;
  csrfToken: string;
  refused: Faults;
  /** As typed before, without script. */
  text: string;
}

/** A dialog with support: new messages appear as they are written. */
export default function Dialog({ dialog: start, csrfToken, refused, text }: DialogProps) {
  const { t } = useShop();
  const { dialog, show } = useLiveDialog(start);
  const { id, status, messages, hasEarlier, cards } = dialog;
  const words = useWords();
  const end = useRef<HTMLDivElement>(null);
  const lastId = messages.at(-1)?.id;
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [lastId]);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <span role="status">
          <DialogState status={status} />
        </span>
        {status !== "closed" && (
          <PlainForm action="/support/close" csrfToken={csrfToken} kept={{ dialogId: id }}>
            <Button type="submit" icon="check">
              {t("support.close")}
            </Button>
          </PlainForm>
        )}
      </div>
      <DialogCards cards={cards} />
      {hasEarlier && <Earlier dialog={dialog} show={show} />}
      <MessageList messages={messages} side="customer" unread={start.unread} isLive words={words} />
      <div ref={end} className="mb-6" />
      {status === "closed" && <p className="mb-4 text-ink-2">{t("support.closed")}</p>}
      <MessageForm
        label={t("support.message")}
        csrfToken={csrfToken}
        kept={{ dialogId: id }}
        refused={refused}
        text={text}
        draftKey={`support:${id}`}
        send={async (written) => show(await mutate("support", "write", { dialogId: id, ...written }))}
      />
    </>
  );
}

type Show = (dialog: OwnDialogDetail) => void;

function Earlier({ dialog, show }: { dialog: OwnDialogDetail; show: Show }) {
  const { t } = useShop();
  const [isBusy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    // Where it fails, the button stays to be pressed again.
    await query("support", "get", { dialogId: dialog.id, before: dialog.messages[0]!.id }).then(show, () => undefined);
    setBusy(false);
  };
  return (
    <p className="needs-script mb-4 text-center">
      <Button busy={isBusy} onClick={() => void load()}>
        {t("support.earlier")}
      </Button>
    </p>
  );
}

const POLL_MS = 10_000;

/** Updated by events, or by polling if no event arrives. Shown messages are marked as read. */
function useLiveDialog(start: OwnDialogDetail): { dialog: OwnDialogDetail; show: Show } {
  const [dialog, setDialog] = useState(start);
  const show = useCallback((next: OwnDialogDetail) => setDialog((known) => withMessages(known, next)), []);
  const { id } = start;
  useEffect(
    () =>
      watch((event) => {
        if (event.kind === "dialog" && event.dialogId === id) void query("support", "get", { dialogId: id }).then(show, () => undefined);
      }),
    [id, show],
  );
  usePolling(true, POLL_MS, async () => {
    await query("support", "get", { dialogId: id }).then(show, () => undefined);
    return false;
  });
  const { unread } = dialog;
  useEffect(() => {
    if (unread > 0) void mutate("support", "read", { dialogId: id }).catch(() => undefined);
  }, [id, unread]);
  return { dialog, show };
}

function useWords(): MessageWords {
  const { t } = useShop();
  return {
    label: t("support.messages"),
    nameOf: ({ from }) => t(from === "customer" ? "support.you" : "support.staff"),
    time: (seconds) => <Time seconds={seconds} />,
    note: "",
    fresh: t("support.fresh"),
    file: ({ type }) => t(type === "application/pdf" ? "support.pdf" : "support.picture"),
  };
}
