import { useState } from "react";
import { clsx } from "clsx";
import type { InboxItem } from "@vitrine/contract/messaging/notification/inbox";
import { Button } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Tag } from "@vitrine/ui/feedback/status";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { addUnread, showUnread } from "../../kernel/format/unread.ts";

export interface InboxProps {
  items: InboxItem[];
  /** Only unread notifications are shown. */
  isUnreadOnly: boolean;
}

/** Notifications, newest first; opening one marks it as read. */
export default function Inbox({ items: start, isUnreadOnly }: InboxProps) {
  const { t } = useShop();
  const [items, setItems] = useState(start);
  const { isBusy, faults, run, runInTurn } = useSubmit();
  const readAll = async () => {
    await mutate("account", "readNotification", { all: true });
    setItems((before) => before.map((item) => ({ ...item, unread: 0 })));
    showUnread(0);
  };
  const read = async ({ id, unread }: InboxItem) => {
    await mutate("account", "readNotification", { id, entry: true });
    setItems((before) => before.map((item) => (item.id === id ? { ...item, unread: 0 } : item)));
    addUnread(-unread);
  };
  if (items.length === 0) {
    return (
      <EmptyState icon="bell" title={isUnreadOnly ? t("inbox.allRead") : t("inbox.noneTitle")}>
        {t("inbox.noneText")}
      </EmptyState>
    );
  }
  return (
    <>
      <Refusal faults={faults} />
      {items.some(({ unread }) => unread > 0) && (
        <Button busy={isBusy} icon="check" onClick={() => run(readAll)} className="needs-script mb-4">
          {t("inbox.readAll")}
        </Button>
      )}
      <ul aria-label={t("inbox.title")} className="rounded-card border border-line bg-sheet">
        {items.map((item) => (
          <Entry key={item.id} item={item} onRead={() => runInTurn(() => read(item))} />
        ))}
      </ul>
    </>
  );
}

function Entry({ item, onRead }: { item: InboxItem; onRead: () => void }) {
  const { t } = useShop();
  const { title, text, action, count, unread, createdAt } = item;
  const isUnread = unread > 0;
  return (
    <li className={clsx("border-t border-line px-6 py-4 first:border-t-0 mobile:px-4", isUnread && "border-l-2 border-l-accent")}>
      <div className="flex items-baseline justify-between gap-4">
        <p className={clsx("min-w-0", isUnread && "font-semibold")}>
          {title} {count > 1 && <Tag>{count}</Tag>}
          {isUnread && <span className="sr-only">{t("inbox.unread")}</span>}
        </p>
        <span className="shrink-0 text-s text-ink-3">
          <Time seconds={createdAt} />
        </span>
      </div>
      {text !== "" && (
        // A text that leads nowhere is read here.
        <p className={clsx("mt-1 break-words text-ink-2", action ? "line-clamp-3" : "whitespace-pre-line")}>{text}</p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-6">
        {action && (
          <a href={action.href} className="ruled-link target inline-flex items-center" onClick={() => isUnread && onRead()}>
            {action.label}
          </a>
        )}
        {isUnread && (
          <button type="button" onClick={onRead} className="needs-script target cursor-pointer text-s text-ink-2 hover:text-ink">
            {t("inbox.read")}
            <span className="sr-only">{title}</span>
          </button>
        )}
      </div>
    </li>
  );
}
