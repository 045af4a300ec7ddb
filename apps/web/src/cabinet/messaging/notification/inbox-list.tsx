import type { InboxItem } from "@vitrine/contract/messaging/notification/inbox";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { Link } from "@vitrine/ui/text/link";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";

interface InboxListProps {
  items: InboxItem[];
  onRead: (item: InboxItem) => void;
  /** The address that opens an entry in a dialog. */
  hrefOf: (item: InboxItem) => string;
  /** Called when a link leads away. */
  onLeave?: (() => void) | undefined;
}

/** Notifications, newest first: what happened, on which panel, with a link to the fix. */
export function InboxList({ items, onRead, hrefOf, onLeave }: InboxListProps) {
  const { t } = useTranslation("notification");
  const { Link: TitleLink } = useUi();
  return (
    <ul>
      {items.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[8px_minmax(0,1fr)_auto] items-start gap-x-4 border-t border-line px-6 py-4 first:border-t-0 mobile:px-4"
        >
          <span aria-hidden="true" className={item.unread > 0 ? "relative top-1.5 size-2 rounded-full bg-accent" : ""} />
          <div className="min-w-0">
            <p className={item.unread > 0 ? "font-semibold break-words" : "break-words"}>
              {item.unread > 0 && <span className="sr-only">{`${t("unread")}: `}</span>}
              <TitleLink href={hrefOf(item)} className="no-underline hover:underline" onClick={() => onLeave?.()}>
                {item.title}
              </TitleLink>
            </p>
            {item.text !== "" && <p className="mt-0.5 line-clamp-3 text-s break-words text-ink-2">{item.text}</p>}
            <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-s text-ink-3">
              {item.action && (
                <Link
                  href={item.action.href}
                  onClick={() => {
                    onRead(item);
                    onLeave?.();
                  }}
                >
                  {item.action.label}
                </Link>
              )}
              {item.panel && <span className="break-words">{item.panel.name}</span>}
              <Time value={item.createdAt * 1000} mode="relative" />
            </p>
          </div>
          {item.unread > 0 && <IconButton icon="check" size="s" label={`${t("read")}: ${item.title}`} onClick={() => onRead(item)} />}
        </li>
      ))}
    </ul>
  );
}
