import { NOTIFICATION_GROUPS, type NotificationGroup } from "@vitrine/contract/notification/events";
import { Button, ButtonLink } from "@vitrine/ui/button";
import { EmptyState } from "@vitrine/ui/empty-state";
import { ErrorView } from "@vitrine/ui/error-view";
import { LinkTabs } from "@vitrine/ui/link-tabs";
import { PageHeader } from "@vitrine/ui/page-header";
import { Select } from "@vitrine/ui/select";
import { SkeletonText } from "@vitrine/ui/skeleton";
import { useUi } from "@vitrine/ui/ui-provider";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { config } from "../../shared/config.ts";
import { errorText } from "../../shared/failure.ts";
import { listQueryOptions } from "../../shared/list-query.ts";
import { useCan } from "../../shared/me.ts";
import { trpc } from "../../shared/trpc.ts";
import { InboxList } from "./inbox-list.tsx";
import { useRead } from "./use-read.ts";
import { useUnread } from "./use-unread.ts";

/** What an owner is told; support is not there before its part of the product is. */
const GROUPS = NOTIFICATION_GROUPS.filter((group) => group !== "support");
const isGroup = (text: string | null): text is NotificationGroup => GROUPS.some((group) => group === text);

function useInboxAddress() {
  const [search, setSearch] = useSearchParams();
  const given = search.get("kind");
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.delete("before");
    if (value === "") next.delete(name);
    else next.set(name, value);
    setSearch(next);
  };
  const hrefWith = (change: Record<string, string>) => {
    const next = new URLSearchParams(search);
    next.delete("before");
    for (const [name, value] of Object.entries(change))
      if (value === "") next.delete(name);
      else next.set(name, value);
    const text = next.toString();
    return text === "" ? "/notifications" : `/notifications?${text}`;
  };
  return {
    filter: search.get("view") === "unread" ? ("unread" as const) : ("all" as const),
    group: isGroup(given) ? given : null,
    panelId: Number(search.get("panel")) || null,
    before: Number(search.get("before")) || null,
    set,
    hrefWith,
  };
}

export function Screen() {
  const { t } = useTranslation("notification");
  const { texts } = useUi();
  const unread = useUnread();
  const mayChoose = useCan("notification.settings");
  const { filter, group, panelId, before, set, hrefWith } = useInboxAddress();
  const input = { filter, ...(group ? { group } : {}), ...(panelId ? { panelId } : {}), ...(before ? { before } : {}) };
  const inbox = trpc.notification.list.useQuery(input, listQueryOptions);
  const projects = trpc.panel.projects.useQuery(undefined, { enabled: config.mainPanel, staleTime: 60_000 });
  const read = useRead(input);
  const panels = projects.data?.items ?? [];
  const items = inbox.data?.items;
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
      <LinkTabs
        label={t("title")}
        items={[
          { id: "all", label: t("all"), href: hrefWith({ view: "" }), current: filter === "all" },
          {
            id: "unread",
            label: t("unread"),
            ...(unread > 0 ? { count: unread } : {}),
            href: hrefWith({ view: "unread" }),
            current: filter === "unread",
          },
        ]}
      />
      <div className="flex flex-wrap gap-2 py-4">
        <Select
          aria-label={t("filter.label")}
          value={group ?? ""}
          placeholder={t("filter.any")}
          options={GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
          onChange={({ currentTarget }) => set("kind", currentTarget.value)}
        />
        {panels.length > 1 && (
          <Select
            aria-label={t("filter.panel")}
            value={String(panelId ?? "")}
            placeholder={t("filter.anyPanel")}
            options={panels.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ currentTarget }) => set("panel", currentTarget.value)}
          />
        )}
      </div>
      <section
        aria-label={t("title")}
        aria-busy={inbox.isPlaceholderData}
        className="max-w-content rounded-card border border-line bg-sheet"
      >
        {inbox.error && !items ? (
          <ErrorView detail={errorText(inbox.error)} onReload={() => void inbox.refetch()} />
        ) : !items ? (
          <div className="p-6 mobile:p-4">
            <SkeletonText label={texts.loading} lines={10} />
          </div>
        ) : items.length === 0 ? (
          <Nothing isNarrowed={group !== null || panelId !== null} isUnread={filter === "unread"} />
        ) : (
          <div className={inbox.isPlaceholderData ? "opacity-60" : ""}>
            <InboxList items={items} onRead={read.one} />
          </div>
        )}
      </section>
      {next !== undefined && (
        <p className="pt-4">
          <ButtonLink href={hrefWith({ before: String(next) })}>{t("more")}</ButtonLink>
        </p>
      )}
    </>
  );
}

function Nothing({ isNarrowed, isUnread }: { isNarrowed: boolean; isUnread: boolean }) {
  const { t } = useTranslation("notification");
  if (isNarrowed) {
    return (
      <EmptyState icon="filter" title={t("empty.noneLike")} action={<ButtonLink href="/notifications">{t("empty.clear")}</ButtonLink>} />
    );
  }
  if (isUnread) {
    return (
      <EmptyState icon="check" title={t("empty.none")} action={<ButtonLink href="/notifications">{t("empty.clear")}</ButtonLink>}>
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
