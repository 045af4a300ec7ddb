import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Sheet } from "@vitrine/ui/overlay/sheet";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { InboxList } from "./inbox-list.tsx";
import { useRead } from "./use-read.ts";

const NEWEST = { limit: 20 } as const;

interface InboxSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The newest notifications, over the current page. */
export default function InboxSheet({ open, onClose }: InboxSheetProps) {
  const { t } = useTranslation("notification");
  const { texts } = useUi();
  const inbox = trpc.notification.list.useQuery(NEWEST, { enabled: open });
  const read = useRead(NEWEST);
  const items = inbox.data?.items;
  const hasUnread = items?.some(({ unread }) => unread > 0) ?? false;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="right"
      title={t("title")}
      flush
      actions={
        <>
          <ButtonLink href="/notifications" onClick={onClose}>
            {t("seeAll")}
          </ButtonLink>
          {hasUnread && (
            <Button variant="quiet" onClick={read.all}>
              {t("readAll")}
            </Button>
          )}
        </>
      }
    >
      {inbox.error && !items ? (
        <ErrorView detail={errorText(inbox.error)} onReload={() => void inbox.refetch()} />
      ) : !items ? (
        <div className="px-6 mobile:px-4">
          <SkeletonText label={texts.loading} lines={8} />
        </div>
      ) : items.length === 0 ? (
        <EmptyState icon="bell" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <InboxList items={items} onRead={read.one} hrefOf={({ id }) => `/notifications?id=${id}`} onLeave={onClose} />
      )}
    </Sheet>
  );
}
