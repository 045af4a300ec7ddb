import type { ReactNode } from "react";
import { buttonStyle } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { Pager } from "../../kernel/layout/pager.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { StatusTabs } from "../../kernel/layout/status-tabs.tsx";
import { OrderSections } from "./order-sections.tsx";

export interface FeedsPageProps {
  url: URL;
  path: "/dripFeed" | "/subscriptions";
  title: string;
  /** Status texts by name, in the order of tabs. */
  words: Readonly<Record<string, string>>;
  status: string;
  page: number;
  pages: number;
  isEmpty: boolean;
  /** The hint when the list is empty. */
  first: { title: string; text: string };
  list: ReactNode;
}

export function FeedsPage({ url, path, title, words, status, page, pages, isEmpty, first, list }: FeedsPageProps) {
  const { t } = useShop();
  const isFirst = isEmpty && status === "" && page === 1;
  const tabs = [
    { id: "", text: t("orders.all"), href: path },
    ...Object.entries(words).map(([id, text]) => ({ id, text, href: `${path}/${id}` })),
  ];
  return (
    <>
      <PageTitle title={title} />
      <OrderSections current={path} />
      {!isFirst && <StatusTabs label={t("orders.filter")} tabs={tabs} current={status} />}
      {isFirst && (
        <EmptyState
          icon="orders"
          title={first.title}
          action={
            <a href="/order" className={buttonStyle({ variant: "primary" })}>
              {t("nav.order")}
            </a>
          }
        >
          {first.text}
        </EmptyState>
      )}
      {isEmpty && !isFirst && (
        <EmptyState
          icon="search"
          title={t("orders.noneTitle")}
          action={
            <a href={path} className={buttonStyle({})}>
              {t("feed.showAll")}
            </a>
          }
        >
          {t("feed.noneText")}
        </EmptyState>
      )}
      {!isEmpty && list}
      <Pager url={url} page={page} pages={pages} />
    </>
  );
}
