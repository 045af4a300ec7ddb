import { Button } from "@vitrine/ui/form/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { MessageList, type MessageWords } from "../../../shared/support/dialog/message-list.tsx";

interface EarlierProps {
  panelId: number;
  dialogId: number;
  before: number;
  words: MessageWords;
}

/** Messages before those shown, a hundred at a time. */
export function EarlierMessages({ panelId, dialogId, before, words }: EarlierProps) {
  const { t } = useTranslation("support");
  const [isWanted, setWanted] = useState(false);
  const page = trpc.panelSupport.get.useQuery({ panelId, dialogId, before }, { enabled: isWanted, staleTime: Infinity }).data;
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
      {page.hasEarlier && first && <EarlierMessages panelId={panelId} dialogId={dialogId} before={first.id} words={words} />}
      <MessageList messages={page.messages} side="staff" unread={0} words={words} />
    </div>
  );
}
