import type { DialogDetail } from "@vitrine/contract/support/dialog/panel-dialog";
import { useEffect, useState } from "react";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useThrottle } from "../../../shared/kernel/app/use-throttle.ts";
import { READ_AGAIN, useLiveDialogs } from "./use-live-dialogs.ts";

/** How long someone is shown as typing after the last sign of it, in milliseconds. */
const ANSWERING_MS = 15_000;

/** A dialog, updated live, and marked as read while it is shown. */
export function useDialog(panelId: number, dialogId: number) {
  const utils = trpc.useUtils();
  const mayAnswer = useCan("support.answer");
  const [answering, setAnswering] = useState<string | null>(null);
  const input = { panelId, dialogId };
  const show = (dialog: DialogDetail) => {
    utils.panelSupport.get.setData(input, dialog);
    void utils.panelSupport.list.invalidate();
    void utils.panelSupport.counts.invalidate();
  };
  const readAgain = useThrottle(READ_AGAIN, () => void utils.panelSupport.get.invalidate(input));
  const live = useLiveDialogs(panelId, (event) => {
    if (event.dialogId !== dialogId) return;
    if (event.answering !== null) setAnswering(event.answering);
    else if (event.messageId === null) setAnswering(null);
    readAgain();
  });
  const query = trpc.panelSupport.get.useQuery(input, { refetchInterval: live ? false : 5000 });
  const me = trpc.account.me.useQuery({ panelId }, { staleTime: 60_000 }).data?.user?.login;
  useForgotten(answering, () => setAnswering(null));
  useReading(query.data, mayAnswer, input);
  const known = answering ?? query.data?.answering?.login ?? null;
  return { query, show, mayAnswer, answering: known === me ? null : known };
}

function useForgotten(answering: string | null, forget: () => void): void {
  useEffect(() => {
    if (answering === null) return;
    const timer = setTimeout(forget, ANSWERING_MS);
    return () => clearTimeout(timer);
  }, [answering, forget]);
}

/** Messages are marked as read while the page is visible. The line above those unread at the opening stays. */
function useReading(dialog: DialogDetail | undefined, mayAnswer: boolean, input: { panelId: number; dialogId: number }): void {
  const read = trpc.panelSupport.read.useMutation().mutateAsync;
  const utils = trpc.useUtils();
  const unread = dialog?.unread ?? 0;
  const { panelId, dialogId } = input;
  useEffect(() => {
    if (!mayAnswer || unread === 0) return;
    const mark = () => {
      if (document.visibilityState !== "visible") return;
      void read({ panelId, dialogId }).then(
        () => void utils.account.me.invalidate(),
        () => undefined,
      );
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [mayAnswer, unread, panelId, dialogId, read, utils]);
}
