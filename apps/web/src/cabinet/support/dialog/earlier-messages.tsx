import type { OwnDialogDetail } from "@vitrine/contract/support/dialog/dialog";
import { Button } from "@vitrine/ui/form/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { MessageList, type MessageWords } from "../../../shared/support/dialog/message-list.tsx";

interface EarlierProps {
  /** A customer's dialog as staff see it; if missing, the owner's own dialog with the platform. */
  panelId?: number;
  dialogId: number;
  before: number;
  words: MessageWords;
}

type Page = Pick<OwnDialogDetail, "messages" | "hasEarlier">;

// Hooks are called in the same order for both kinds; only one of two queries is sent.
function usePage({ panelId, dialogId, before }: EarlierProps, isWanted: boolean): Page | undefined {
  const isOwn = panelId === undefined;
  const own = trpc.support.get.useQuery({ dialogId, before }, { enabled: isWanted && isOwn, staleTime: Infinity });
  const ofCustomer = trpc.panelSupport.get.useQuery(
    { panelId: panelId ?? 0, dialogId, before },
    { enabled: isWanted && !isOwn, staleTime: Infinity },
  );
  return isOwn ? own.data : ofCustomer.data;
}

/** Messages before those shown, a hundred at a time. */
export function EarlierMessages(props: EarlierProps) {
  const { t } = useTranslation("support");
  const [isWanted, setWanted] = useState(false);
  const page = usePage(props, isWanted);
  if (!page)
    return (
      <p className="mb-4 text-center">
        <Button busy={isWanted} onClick={() => setWanted(true)}>
          {t("earlier")}
        </Button>
      </p>
    );
  const first = page.messages[0];
  return (
    <div className="mb-4">
      {page.hasEarlier && first && <EarlierMessages {...props} before={first.id} />}
      <MessageList messages={page.messages} side={props.panelId === undefined ? "customer" : "staff"} unread={0} words={props.words} />
    </div>
  );
}
