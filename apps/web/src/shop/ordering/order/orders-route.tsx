import type { OrderQueries } from "@vitrine/contract/ordering/order/order-queries";
import { Island } from "../../kernel/island/island.tsx";
import { OrderHeading } from "./order-heading.tsx";
import OrderTable from "./order-table.island.tsx";
import OrderView from "./order-view.island.tsx";
import { OrdersPage } from "./orders-page.tsx";
import { readParts } from "./read-parts.ts";
import { type Answer, pageOf, parameter, toLastPage, type Visit } from "../../kernel/layout/visit.ts";
import { titled } from "../../kernel/layout/page-title.tsx";

const ROWS = 25;

export async function ordersRoute({ shop, url, request }: Visit<OrderQueries>): Promise<Answer> {
  const status = parameter(url, "status", 30);
  const query = parameter(url, "query", 200);
  const list = await request.queries.orders({ status: status === "" ? null : status, query, page: pageOf(url), perPage: ROWS });
  const away = toLastPage(url, list, ROWS);
  if (away) return away;
  const body = (
    <OrdersPage
      url={url}
      status={status}
      query={query}
      page={list.page}
      pages={Math.ceil(list.total / ROWS)}
      isEmpty={list.items.length === 0}
      table={<Island name="ordering/order/order-table" of={OrderTable} props={{ orders: list.items }} />}
    />
  );
  return { kind: "page", head: { title: titled(shop.t("orders.title"), shop), isPrivate: true }, body };
}

export async function orderDetailsRoute({ shop, request }: Visit<OrderQueries>, id: string): Promise<Answer> {
  const order = await request.queries.order(Number(id));
  const parts = await readParts(request.queries, order);
  const body = (
    <>
      <OrderHeading order={order} />
      <Island name="ordering/order/order-view" of={OrderView} props={{ order, parts }} />
    </>
  );
  return { kind: "page", head: { title: titled(shop.t("details.title", { id }), shop), isPrivate: true }, body };
}
