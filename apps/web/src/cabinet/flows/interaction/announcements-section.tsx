import type { Announcement, Announcements } from "@vitrine/contract/growth/announcement/announcement";
import { ANNOUNCEMENTS_A_DAY, fillAnnouncement } from "@vitrine/contract/growth/announcement/rules";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Status } from "@vitrine/ui/feedback/status";
import { Button } from "@vitrine/ui/form/button";
import { Section } from "@vitrine/ui/layout/section";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { formatNumber } from "@vitrine/ui/text/number-format";
import { Time } from "@vitrine/ui/text/time";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { RouterLink } from "../../../shared/kernel/app/router-link.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { Figures } from "./figures.tsx";
import { useAskedService } from "./use-asked-service.ts";

const AnnounceDialog = lazy(async () => ({ default: (await import("../../growth/announcement/announce-dialog.tsx")).AnnounceDialog }));

const PER_PAGE = 10;
const WATCHED_MS = 5000;

/** Services that were announced, and how many more may be announced. */
export function AnnouncementsSection({ panelId }: { panelId: number }) {
  const { texts } = useUi();
  const [page, setPage] = useState(1);
  const list = trpc.announcement.list.useQuery(
    { panelId, page, perPage: PER_PAGE },
    {
      placeholderData: (before) => before,
      refetchInterval: ({ state }) => (state.data?.items.some(({ isSent }) => !isSent) ? WATCHED_MS : false),
    },
  );
  if (list.error && !list.data) return <ErrorView detail={errorText(list.error)} onReload={() => void list.refetch()} />;
  if (!list.data) return <SkeletonText label={texts.loading} lines={6} />;
  return <Shown panelId={panelId} found={list.data} page={page} onPage={setPage} />;
}

type ShownProps = { panelId: number; found: Announcements; page: number; onPage: (page: number) => void };

function Shown({ panelId, found, page, onPage }: ShownProps) {
  const { t } = useTranslation("interaction");
  const manages = useCan("announcement.manage");
  const modals = useModals();
  const { items, total, left, nextAt, customers } = found;
  useAskedService(panelId, (service) => void modals.show(AnnounceDialog, { panelId, customers, left, service }));
  const make = manages && (
    <Button
      variant="primary"
      icon="bell"
      disabled={left === 0}
      onClick={() => void modals.show(AnnounceDialog, { panelId, customers, left })}
    >
      {t("announce.title")}
    </Button>
  );
  const room = (
    <>
      {t("announcements.text")}{" "}
      <span className="whitespace-nowrap">{t("announcements.left", { count: left, most: ANNOUNCEMENTS_A_DAY })}</span>
      {nextAt !== null && (
        <>
          {" "}
          {t("announcements.next")} <Time value={nextAt * 1000} mode="moment" />
        </>
      )}
    </>
  );
  if (total === 0) {
    return (
      <Section title={t("announcements.title")} text={room}>
        <EmptyState icon="bell" title={t("announcements.empty")} action={make}>
          {t("announcements.emptyText")}
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section title={t("announcements.title")} text={room} actions={make} flush>
      <ul className="border-t border-line">
        {items.map((item) => (
          <AnnouncementRow key={item.id} panelId={panelId} item={item} />
        ))}
      </ul>
      <Pages page={page} last={Math.ceil(total / PER_PAGE)} onPage={onPage} />
    </Section>
  );
}

function AnnouncementRow({ panelId, item }: { panelId: number; item: Announcement }) {
  const { t } = useTranslation("interaction");
  const { locale } = useUi();
  const { serviceId, serviceName, serviceMin, text, createdAt, sent, isSent, opened, ordersBefore, ordersAfter } = item;
  const words = { serviceName, amount: formatNumber(locale, serviceMin) };
  return (
    <li className="flex flex-wrap items-start gap-x-8 gap-y-2 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <RouterLink href={`/panel/${panelId}/services/${serviceId}/general`} className="font-medium break-words">
          {serviceName}
        </RouterLink>
        {text && <p className="break-words text-ink-2">{fillAnnouncement(text, words)}</p>}
        <p className="flex flex-wrap gap-x-4 text-s text-ink-3">
          <Time value={createdAt * 1000} mode="moment" />
          {!isSent && (
            <Status tone="info" glyph="ring">
              {t("announcements.sending")}
            </Status>
          )}
        </p>
      </div>
      <Figures
        items={[
          { label: t("figure.sent"), value: sent },
          { label: t("figure.opened"), value: opened },
          { label: t("figure.before"), value: ordersBefore },
          { label: t("figure.after"), value: ordersAfter },
        ]}
      />
    </li>
  );
}

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const { t } = useTranslation("interaction");
  if (last <= 1) return null;
  return (
    <div className="flex justify-between gap-2 border-t border-line px-6 py-4 mobile:px-4">
      <Button icon="arrow-left" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t("announcements.newer")}
      </Button>
      <Button iconEnd="arrow-right" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t("announcements.older")}
      </Button>
    </div>
  );
}
