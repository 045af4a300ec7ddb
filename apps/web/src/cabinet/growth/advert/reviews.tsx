import { ADVERT_QUEUES, type AdvertQueue, type ReviewedAdvert } from "@vitrine/contract/growth/advert/review";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Status } from "@vitrine/ui/feedback/status";
import { Button } from "@vitrine/ui/form/button";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Card } from "@vitrine/ui/layout/section";
import { ListPager } from "@vitrine/ui/list/list-pager";
import { useListState } from "@vitrine/ui/list/list-state";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Time } from "@vitrine/ui/text/time";
import { lazy } from "react";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { AdvertCard } from "./advert-card.tsx";
import { MARKS, useAdvertWords } from "./advert-words.ts";
import { useReviewActs } from "./use-review-acts.ts";

const PricesDialog = lazy(async () => ({ default: (await import("./prices-dialog.tsx")).PricesDialog }));
const PER_PAGE = 25;

/** The moderation of adverts by the platform's staff, in queues. */
export function Reviews({ panelId }: { panelId: number }) {
  const { t } = useAdvertWords();
  const { texts } = useUi();
  const modals = useModals();
  const setsPrices = useCan("advert.prices");
  const list = useListState({ filters: ["queue"], perPage: PER_PAGE });
  const { page, perPage, filters } = list;
  const queue = ADVERT_QUEUES.find((known) => known === filters["queue"]) ?? "review";
  const reviews = trpc.advertReview.list.useQuery({ panelId, queue, page, perPage });
  const { data, error } = reviews;
  return (
    <>
      <PageHeader
        title={t("reviews.title")}
        lead={t("reviews.lead")}
        actions={setsPrices && <Button onClick={() => void modals.show(PricesDialog, { panelId })}>{t("prices.act")}</Button>}
      />
      <Queues panelId={panelId} current={queue} waiting={data?.waiting} />
      {error && !data && <ErrorView detail={errorText(error)} onReload={() => void reviews.refetch()} />}
      {!data && !error && <SkeletonText label={texts.loading} lines={8} />}
      {data?.total === 0 && (
        <EmptyState icon="check" title={t(`reviews.empty.${queue}`)}>
          {t("reviews.emptyText")}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {data.items.map((advert) => (
              <li key={advert.id}>
                <Review panelId={panelId} advert={advert} />
              </li>
            ))}
          </ul>
          <ListPager list={list} total={data.total} estimate={data.totalIsEstimate ?? false} shown={data.items.length} />
        </>
      )}
    </>
  );
}

function Queues({ panelId, current, waiting }: { panelId: number; current: AdvertQueue; waiting: number | undefined }) {
  const { t } = useAdvertWords();
  const items = ADVERT_QUEUES.map((queue) => ({
    id: queue,
    label: t(`reviews.queue.${queue}`),
    count: queue === "review" ? waiting : undefined,
    href: `/panel/${panelId}/advertising${queue === "review" ? "" : `?queue=${queue}`}`,
    current: queue === current,
  }));
  return (
    <div className="mb-6">
      <LinkTabs label={t("reviews.queues")} items={items} />
    </div>
  );
}

type ReviewProps = { panelId: number; advert: ReviewedAdvert };

/** Everything needed for a decision: both versions if an approved one is running, the owner, and where it leads. */
function Review({ panelId, advert }: ReviewProps) {
  const { t, money, days } = useAdvertWords();
  const { kind, content, live, status, change, panel, submittedAt } = advert;
  const isChange = change !== null && live !== null;
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-s text-ink-2">
        <span className="min-w-0 break-words">{t("reviews.by", { panel: panel.name, domain: panel.domain })}</span>
        <Status {...MARKS[status]}>{t(`status.${status}`)}</Status>
      </div>
      {isChange && (
        <>
          <p className="mb-1 text-s font-medium">{t("reviews.now")}</p>
          <AdvertCard kind={kind} {...live} />
          <p className="mt-4 mb-1 text-s font-medium">{t("reviews.new")}</p>
        </>
      )}
      <AdvertCard kind={kind} {...content} />
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-s text-ink-2">
        <span className="break-all">
          {t("fact.target")}: {content.host + content.path}
        </span>
        <span>
          {t("reviews.terms", { kind: t(`kind.${kind}`), days: days(advert.days), total: money(advert.total ?? "0", advert.currency) })}
        </span>
        {submittedAt !== null && (
          <span>
            {t("reviews.submitted")} <Time value={submittedAt * 1000} mode="full" />
          </span>
        )}
        {advert.reason && <span className="break-words">{t("reason", { reason: advert.reason })}</span>}
      </p>
      <Decisions panelId={panelId} advert={advert} />
    </Card>
  );
}

function Decisions({ panelId, advert }: ReviewProps) {
  const { t } = useAdvertWords();
  const acts = useReviewActs(panelId);
  const isApproved = advert.status === "running" || advert.status === "unpaid";
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
      {advert.submittedAt !== null && (
        <>
          <Button variant="primary" icon="check" onClick={() => void acts.approve(advert)}>
            {t("reviews.approve")}
          </Button>
          <Button onClick={() => acts.refuse(advert)}>{t("reviews.refuse")}</Button>
        </>
      )}
      {isApproved && (
        <Button variant="quiet" onClick={() => acts.takeDown(advert)}>
          {t("reviews.takeDown")}
        </Button>
      )}
    </div>
  );
}
