import { Button } from "@vitrine/ui/form/button";
import { DataList, type BulkAction, type Card, type Column, type ListFilter } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { Count, Money, Percent } from "@vitrine/ui/text/money";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { OrderStatus } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import { useState } from "react";
import { galleryOrders, type GalleryOrder } from "./orders.ts";

const columns: readonly Column<GalleryOrder>[] = [
  {
    id: "id",
    header: "Заказ",
    primary: true,
    cell: (order) => order.id,
    sub: (order) => <Time value={Date.UTC(2026, 10, 20, 13, 4) - (184_203 - order.id) * 61_000} />,
  },
  {
    id: "service",
    header: "Услуга и ссылка",
    grow: true,
    cell: (order) => order.service,
    sub: (order) => order.link,
  },
  {
    id: "status",
    header: "Статус",
    cell: (order) => <OrderStatus kind={order.status}>{order.word}</OrderStatus>,
  },
  {
    id: "quantity",
    header: "Кол-во",
    align: "end",
    cell: (order) => (
      <>
        <Count value={order.delivered} /> / <Count value={order.quantity} />
        <ProgressBar value={order.delivered} max={order.quantity} className="mt-1 ml-auto max-w-[72px]" />
      </>
    ),
  },
  {
    id: "price",
    header: "Цена",
    align: "end",
    cell: (order) => <Money amount={order.price} currency="RUB" />,
  },
  {
    id: "margin",
    header: "Маржа",
    align: "end",
    from: "wide",
    cell: (order) => <Percent value={order.margin} signed earned />,
  },
];

const filters: readonly ListFilter[] = [
  {
    id: "category",
    label: "Категория",
    kind: "choice",
    options: ["Telegram", "Instagram", "YouTube"].map((name) => ({ value: name, label: name })),
  },
  { id: "service", label: "Услуга", kind: "number", placeholder: "ID" },
  { id: "from", label: "С", kind: "date" },
];

const views = [
  { id: "all", label: "Все", count: 12480 },
  { id: "active", label: "В работе", count: 214 },
  { id: "fail", label: "Ошибка", count: 3 },
  { id: "partial", label: "Частично", count: 18 },
  { id: "done", label: "Выполнено", count: 12102 },
  { id: "own", label: "Мой вид: крупные", count: 27 },
];

function cardOf(order: GalleryOrder): Card {
  return {
    title: order.service,
    sub: `ID ${order.id} · ${order.link}`,
    value: <Money amount={order.price} currency="RUB" />,
    note: (
      <>
        <Count value={order.delivered} /> / <Count value={order.quantity} />
      </>
    ),
    foot: <OrderStatus kind={order.status}>{order.word}</OrderStatus>,
  };
}

const mode = new URLSearchParams(location.search).get("list");

export function Lists() {
  const list = useListState({ filters: ["category", "service", "from"] });
  const [failure, setFailure] = useState(mode === "failed" ? "Сервис занят." : null);
  const category = list.filters.category ?? "";
  const found = galleryOrders.filter(
    ({ service, id }) => service.includes(category) && `${id} ${service}`.toLowerCase().includes(list.query.toLowerCase()),
  );
  const items = found.slice((list.page - 1) * list.perPage, list.page * list.perPage);
  const total = mode === "empty" ? 0 : found.length;
  return (
    <div>
      <PageHeader
        title="Заказы"
        lead="Требуют внимания 3 заказа: на балансе провайдера закончились средства."
        actions={
          <>
            <Button className="mobile:hidden">Экспорт</Button>
            <Button variant="primary" shortcut="N">
              Новый заказ
            </Button>
          </>
        }
      />
      <DataList
        label="Заказы"
        list={list}
        data={mode === "loading" ? undefined : { items: total ? items : [], total, totalIsEstimate: true }}
        fetching={mode === "fetching"}
        failure={failure}
        onRetry={() => setFailure(null)}
        views={views}
        search="ID, ссылка или пользователь"
        filters={filters}
        columns={columns}
        card={cardOf}
        rowId={(order) => order.id}
        rowLabel={(order) => `заказ ${order.id}`}
        rowHref={(order) => `/orders/${order.id}${location.search}`}
        rowActions={(order) => [
          { label: "Открыть", href: `/orders/${order.id}` },
          { label: "Отменить заказ", icon: "close", danger: true },
        ]}
        bulkActions={bulkActions}
        firstUse={<FirstUse />}
      />
    </div>
  );
}

function wait() {
  return new Promise((resolve) => setTimeout(resolve, 1200));
}

const bulkActions: readonly BulkAction[] = [
  { id: "retry", label: "Отправить снова", icon: "refresh", run: wait },
  { id: "refund", label: "Вернуть деньги", blocked: "Выбраны выполненные заказы", run: wait },
  { id: "cancel", label: "Отменить", danger: true, run: wait },
];

function FirstUse() {
  return (
    <EmptyState icon="orders" title="Получите первый заказ" action={<Button variant="primary">Открыть витрину</Button>}>
      Заказы клиентов появятся здесь. Попробуйте сами: закажите как тестовый клиент.
    </EmptyState>
  );
}
