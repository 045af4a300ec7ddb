import type { Advert, ListAdvertsOutput } from "@vitrine/contract/growth/advert/advert";
import { Banner } from "@vitrine/ui/feedback/banner";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Status } from "@vitrine/ui/feedback/status";
import { ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { type Column, DataList } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import { Count, Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { isPlatform, useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { MARKS, useAdvertWords } from "./advert-words.ts";
import { Reviews } from "./reviews.tsx";

const PER_PAGE = 25;

/** A panel's adverts; on the main panel the moderation of all. */
export function Screen() {
  const panelId = usePanelId();
  return isPlatform(panelId) ? <Reviews panelId={panelId} /> : <OwnAdverts panelId={panelId} />;
}

const cost = ({ costPerClick, currency }: Advert) =>
  costPerClick === null ? <span className="text-ink-3">–</span> : <Money amount={costPerClick} currency={currency} mode="display" />;
const until = ({ endedAt, endsAt }: Advert) => {
  const seconds = endedAt ?? endsAt;
  return seconds === null ? <span className="text-ink-3">–</span> : <Time value={seconds * 1000} mode="moment" />;
};

const columnsOf = (t: TFunction<"advert">): readonly Column<Advert>[] => [
  {
    id: "title",
    header: t("column.title"),
    primary: true,
    grow: true,
    cell: ({ content }) => content.title,
    sub: ({ kind }) => t(`kind.${kind}`),
  },
  { id: "status", header: t("column.status"), cell: ({ status }) => <Status {...MARKS[status]}>{t(`status.${status}`)}</Status> },
  { id: "until", header: t("column.until"), from: "wide", cell: until },
  { id: "shown", header: t("column.shown"), align: "end", cell: ({ shown }) => <Count value={shown} /> },
  { id: "clicked", header: t("column.clicked"), align: "end", cell: ({ clicked }) => <Count value={clicked} /> },
  { id: "cost", header: t("column.cost"), align: "end", from: "wide", cell: cost },
];

function OwnAdverts({ panelId }: { panelId: number }) {
  const { t } = useAdvertWords();
  const manages = useCan("advert.manage");
  const list = useListState({ filters: [], perPage: PER_PAGE });
  const { page, perPage } = list;
  const adverts = trpc.advert.list.useQuery({ panelId, page, perPage }, listQueryOptions);
  const columns = useMemo(() => columnsOf(t), [t]);
  const make = manages && (
    <ButtonLink variant="primary" icon="plus" href={`/panel/${panelId}/advertising/create`}>
      {t("create")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={make} />
      {adverts.data && <Offers data={adverts.data} />}
      <DataList<Advert>
        label={t("title")}
        list={list}
        {...listProps(adverts)}
        columns={columns}
        card={(advert) => ({
          title: advert.content.title,
          sub: t(`kind.${advert.kind}`),
          value: <Count value={advert.clicked} />,
          note: t("column.clicked"),
          foot: <Status {...MARKS[advert.status]}>{t(`status.${advert.status}`)}</Status>,
        })}
        rowId={({ id }) => id}
        rowLabel={({ content }) => content.title}
        rowHref={({ id }) => `/panel/${panelId}/advertising/${id}`}
        firstUse={
          <EmptyState icon="star" title={t("empty")} action={make}>
            {t("emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}

/** What each kind costs now, and how many adverts share its place. */
function Offers({ data: { prices, currency } }: { data: ListAdvertsOutput }) {
  const { t, money } = useAdvertWords();
  const sold = prices.flatMap(({ pricePerDay, ...rest }) => (pricePerDay === null ? [] : { ...rest, pricePerDay }));
  if (sold.length === 0) return <Banner className="mb-6">{t("notSold")}</Banner>;
  return (
    <ul className="mb-6 flex flex-wrap gap-x-8 gap-y-2">
      {sold.map(({ kind, pricePerDay, running }) => (
        <li key={kind}>
          <span className="font-medium">{t("offer", { kind: t(`kind.${kind}`), price: money(pricePerDay, currency) })}</span>
          <span className="block text-s text-ink-2">{running === 0 ? t("sharingNone") : t("sharing", { count: running })}</span>
        </li>
      ))}
    </ul>
  );
}
