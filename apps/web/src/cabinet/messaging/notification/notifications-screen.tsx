import type { Inbox } from "@vitrine/contract/messaging/notification/inbox";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxList } from "./inbox-list.tsx";
import { type InboxAddress, useInboxAddress } from "./use-inbox-address.ts";
import { NotificationDialog } from "./notification-dialog.tsx";
import { useRead } from "./use-read.ts";
import { useUnread } from "./use-unread.ts";

const inputOf = ({ filter, group, panelId, before }: InboxAddress) => ({
  filter,
  ...(group ? { group } : {}),
  ...(panelId ? { panelId } : {}),
  ...(before ? { before } : {}),
});

export function Screen() {
  const { t } = useTranslation("notification");
  const unread = useUnread();
  const mayChoose = useCan("notification.settings");
  const address = useInboxAddress();
  const input = inputOf(address);
  const inbox = trpc.notification.list.useQuery(input, listQueryOptions);
  const read = useRead(input);
  const next = inbox.data?.next;
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            {mayChoose && (
              <ButtonLink href="/settings/notifications" variant="quiet">
                {t("settings")}
              </ButtonLink>
            )}
            {unread > 0 && <Button onClick={read.all}>{t("readAll")}</Button>}
          </>
        }
      />
      <InboxFilters address={address} unread={unread} />
      <section
        aria-label={t("title")}
        aria-busy={inbox.isPlaceholderData}
        className="max-w-content rounded-card border border-line bg-sheet"
      >
        <Entries inbox={inbox} address={address} onRead={read.one} />
      </section>
      <NotificationDialog id={address.openId} onClose={() => address.set("id", "")} />
      {next !== undefined && (
        <p className="pt-4">
          <ButtonLink href={address.hrefWith({ before: String(next) })}>{t("more")}</ButtonLink>
        </p>
      )}
    </>
  );
}

interface EntriesProps {
  inbox: { data: Pick<Inbox, "items"> | undefined; error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
  address: InboxAddress;
  onRead: ReturnType<typeof useRead>["one"];
}

function Entries({ inbox, address: { filter, group, panelId, hrefWith }, onRead }: EntriesProps) {
  const { texts } = useUi();
  const items = inbox.data?.items;
  if (inbox.error && !items) return <ErrorView detail={errorText(inbox.error)} onReload={() => void inbox.refetch()} />;
  if (!items) {
    return (
      <div className="p-6 mobile:p-4">
        <SkeletonText label={texts.loading} lines={10} />
      </div>
    );
  }
  if (items.length === 0) return <Nothing isNarrowed={group !== null || panelId !== null} isUnread={filter === "unread"} />;
  return (
    <div className={inbox.isPlaceholderData ? "opacity-60" : ""}>
      <InboxList items={items} onRead={onRead} hrefOf={({ id }) => hrefWith({ id: String(id) })} />
    </div>
  );
}

function Nothing({ isNarrowed, isUnread }: { isNarrowed: boolean; isUnread: boolean }) {
  const { t } = useTranslation("notification");
  const clear = <ButtonLink href="/notifications">{t("empty.clear")}</ButtonLink>;
  if (isNarrowed) return <EmptyState icon="filter" title={t("empty.noneLike")} action={clear} />;
  if (isUnread) {
    return (
      <EmptyState icon="check" title={t("empty.none")} action={clear}>
        {t("empty.noneText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="bell" title={t("empty.title")}>
      {t("empty.text")}
    </EmptyState>
  );
}
