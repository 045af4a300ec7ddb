import type { ReactNode } from "react";
import { clsx } from "clsx";
import { buttonStyle } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Icon } from "@vitrine/ui/base/icon";
import { TextInput } from "@vitrine/ui/form/text-input";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { Pager } from "../../kernel/layout/pager.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { StatusTabs } from "../../kernel/layout/status-tabs.tsx";
import { withQuery } from "../../kernel/format/path.ts";
import { OrderSections } from "./order-sections.tsx";

const TABS: readonly (OrderStatus | "")[] = ["", "active", "done", "partial", "queued", "stopped", "fail"];

export interface OrdersPageProps {
  url: URL;
  status: string;
  query: string;
  page: number;
  pages: number;
  isEmpty: boolean;
  table: ReactNode;
}

export function OrdersPage({ url, status, query, page, pages, isEmpty, table }: OrdersPageProps) {
  const { t, offersMassOrder } = useShop();
  const isFiltered = status !== "" || query !== "" || page > 1;
  return (
    <>
      <PageTitle title={t("orders.title")}>
        <span className="flex flex-wrap gap-2">
          {offersMassOrder && (
            <a href="/mass" className={buttonStyle({})}>
              {t("nav.mass")}
            </a>
          )}
          <a href="/order" className={buttonStyle({ variant: "primary" })}>
            <Icon name="plus" />
            {t("nav.order")}
          </a>
        </span>
      </PageTitle>
      <OrderSections current="/orders" />
      {(!isEmpty || isFiltered) && <Filters url={url} status={status} query={query} />}
      {isEmpty ? <NoOrders isFiltered={isFiltered} /> : table}
      <Pager url={url} page={page} pages={pages} />
    </>
  );
}

function Filters({ url, status, query }: { url: URL; status: string; query: string }) {
  const { t } = useShop();
  const tabs = TABS.map((tab) => ({
    id: tab,
    text: tab === "" ? t("orders.all") : t(`status.${tab}`),
    href: withQuery("/orders", url.searchParams, { status: tab, page: null, lng: null }),
  }));
  return (
    <div className="bourse:desk:flex bourse:desk:flex-wrap bourse:desk:items-center bourse:desk:justify-between bourse:desk:gap-x-8">
      <StatusTabs label={t("orders.filter")} tabs={tabs} current={status} />
      <form method="get" action="/orders" role="search" className="mb-4 flex max-w-form gap-2 bourse:mb-2 bourse:flex-1 bourse:basis-72">
        {status !== "" && <input type="hidden" name="status" value={status} />}
        <TextInput
          type="search"
          name="query"
          defaultValue={query}
          aria-label={t("orders.search")}
          placeholder={t("orders.search")}
          prefix={<Icon name="search" />}
          className="bourse:font-code atelier:border-0 atelier:border-b atelier:border-ink atelier:bg-transparent atelier:px-0"
        />
        <button type="submit" className={clsx(buttonStyle({}), "shrink-0")}>
          {t("catalog.find")}
        </button>
      </form>
    </div>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useShop();
  if (isFiltered) {
    return (
      <EmptyState
        icon="search"
        title={t("orders.noneTitle")}
        action={
          <a href="/orders" className={buttonStyle({})}>
            {t("orders.showAll")}
          </a>
        }
      >
        {t("orders.noneText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="orders"
      title={t("orders.firstTitle")}
      action={
        <a href="/order" className={buttonStyle({ variant: "primary" })}>
          {t("nav.order")}
        </a>
      }
    >
      {t("orders.firstText")}
    </EmptyState>
  );
}
