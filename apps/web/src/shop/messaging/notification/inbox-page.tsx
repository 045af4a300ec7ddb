import { clsx } from "clsx";
import type { ReactNode } from "react";
import { buttonStyle } from "@vitrine/ui/form/button";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { withQuery } from "../../kernel/format/path.ts";

export interface InboxPageProps {
  isUnreadOnly: boolean;
  /** Of the next page; undefined after the last. */
  next: number | undefined;
  children: ReactNode;
}

export function InboxPage({ isUnreadOnly, next, children }: InboxPageProps) {
  const { t } = useShop();
  const filters = [
    { label: t("inbox.all"), filter: null, isCurrent: !isUnreadOnly },
    { label: t("inbox.onlyUnread"), filter: "unread", isCurrent: isUnreadOnly },
  ];
  const address = (query: Record<string, string | number | null>) => withQuery("/notifications", new URLSearchParams(), query);
  return (
    <div className="mx-auto max-w-[820px]">
      <PageTitle title={t("inbox.title")}>
        <a href="/settings/notifications" className={buttonStyle({})}>
          {t("inbox.settings")}
        </a>
      </PageTitle>
      <nav aria-label={t("inbox.title")} className="mb-4 flex gap-x-6 border-b border-line">
        {filters.map(({ label, filter, isCurrent }) => (
          <a
            key={label}
            href={address({ filter })}
            aria-current={isCurrent ? "page" : undefined}
            className={clsx(
              "-mb-px flex min-h-11 items-center border-b-2 whitespace-nowrap no-underline hover:text-ink",
              isCurrent ? "border-ink font-medium text-ink" : "border-transparent text-ink-2",
            )}
          >
            {label}
          </a>
        ))}
      </nav>
      {children}
      {next !== undefined && (
        <p className="mt-6 text-center">
          <a href={address({ filter: isUnreadOnly ? "unread" : null, before: next })} className={buttonStyle({})}>
            {t("inbox.older")}
          </a>
        </p>
      )}
    </div>
  );
}
