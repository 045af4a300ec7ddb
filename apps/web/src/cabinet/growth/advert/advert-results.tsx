import type { AdvertDetails } from "@vitrine/contract/growth/advert/advert";
import { BarChart } from "@vitrine/ui/chart/bar-chart";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Status } from "@vitrine/ui/feedback/status";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Count, Money } from "@vitrine/ui/text/money";
import { formatNumber } from "@vitrine/ui/text/number-format";
import { Time } from "@vitrine/ui/text/time";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { AdvertCard } from "./advert-card.tsx";
import { MARKS, useAdvertWords } from "./advert-words.ts";
import { useAdvertActs, useAdvertEnds } from "./use-advert-acts.ts";

type Props = { panelId: number; host: string; advert: AdvertDetails };

/** Approved for a domain that the panel has left since: it can't start until it is submitted again. */
const isMoved = ({ advert: { status, live }, host }: Props): boolean => status === "unpaid" && live?.host !== host;

/** A submitted advert: its state, its results, and how it looks. */
export function AdvertResults(props: Props) {
  const { t } = useAdvertWords();
  const { panelId, advert } = props;
  const { status, kind, live, content } = advert;
  return (
    <>
      <PageHeader
        title={(live ?? content).title}
        back={{ href: `/panel/${panelId}/advertising`, label: t("title") }}
        lead={<Status {...MARKS[status]}>{t(`status.${status}`)}</Status>}
        actions={<Acts {...props} />}
      />
      <Notes {...props} />
      {advert.startedAt !== null && <Figures advert={advert} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {advert.daily.length > 1 && <Days advert={advert} />}
        <Section title={t("preview")} text={t("previewText")}>
          <AdvertCard kind={kind} {...(live ?? content)} />
          <Facts advert={advert} />
        </Section>
      </div>
    </>
  );
}

function Acts(props: Props) {
  const { panelId, advert } = props;
  const { t } = useAdvertWords();
  const manages = useCan("advert.manage");
  const acts = useAdvertActs(panelId);
  const ends = useAdvertEnds(panelId);
  if (!manages) return null;
  const { id, status } = advert;
  const here = `/panel/${panelId}/advertising`;
  if (status === "ended" || status === "taken_down")
    return (
      <ButtonLink icon="copy" href={`${here}/create?from=${id}`}>
        {t("again")}
      </ButtonLink>
    );
  return (
    <>
      <Button variant="quiet" onClick={() => void ends.stop(advert)}>
        {t(status === "review" ? "withdraw.act" : "stop.act")}
      </Button>
      <ButtonLink icon="edit" href={`${here}/${id}?edit=1`}>
        {t("edit")}
      </ButtonLink>
      {status === "unpaid" && !isMoved(props) && (
        <Button variant="primary" icon="play" busy={acts.busy} onClick={() => void acts.start(advert)}>
          {t("start.act")}
        </Button>
      )}
    </>
  );
}

function Notes(props: Props) {
  const { t, money } = useAdvertWords();
  const { status, change, reason, endReason, refunded, currency, total } = props.advert;
  const isRefunded = Number(refunded) > 0;
  return (
    <div className="mb-6 grid gap-2 empty:hidden">
      {status === "review" && <Banner>{t("waiting")}</Banner>}
      {status === "unpaid" && (
        <Banner tone="warn">
          {isMoved(props) ? t("start.moved", { host: props.host }) : t("start.missing", { total: money(total ?? "0", currency) })}
        </Banner>
      )}
      {change && (
        <Banner tone={change === "refused" ? "warn" : "info"} title={t(`change.${change}`)}>
          {reason && t("reason", { reason })}
        </Banner>
      )}
      {endReason && (
        <Banner tone={endReason === "platform" ? "bad" : "info"} title={t(`endedBy.${endReason}`)}>
          {[reason && t("reason", { reason }), isRefunded && t("refunded", { amount: money(refunded, currency) })]
            .filter(Boolean)
            .join(" ")}
        </Banner>
      )}
    </div>
  );
}

function Figures({ advert: { shown, clicked, costPerClick, spent, currency } }: { advert: AdvertDetails }) {
  const { t } = useAdvertWords();
  return (
    <StatRow className="mb-6">
      <StatTile label={t("result.shown")} value={<Count value={shown} />} note={t("result.note")} />
      <StatTile label={t("result.clicked")} value={<Count value={clicked} />} />
      <StatTile
        label={t("result.cost")}
        value={costPerClick === null ? "–" : <Money amount={costPerClick} currency={currency} mode="display" />}
        note={costPerClick === null ? t("result.none") : undefined}
      />
      <StatTile label={t("result.spent")} value={<Money amount={spent} currency={currency} />} />
    </StatRow>
  );
}

function Days({ advert: { daily } }: { advert: AdvertDetails }) {
  const { t } = useAdvertWords();
  const { locale } = useUi();
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const items = daily.map(({ day, shown, clicked }) => ({
    label: date.format(new Date(day)),
    value: shown,
    text: `${formatNumber(locale, shown)} / ${formatNumber(locale, clicked)}`,
  }));
  const summary = daily.map(({ shown }, at) => `${items[at]!.label}: ${formatNumber(locale, shown)}`).join(", ");
  return (
    <Section title={t("result.title")} text={`${t("result.shown")} / ${t("result.clicked")}`}>
      <BarChart
        title={t("result.title")}
        summary={summary}
        labelHeading={t("result.day")}
        valueHeading={`${t("result.shown")} / ${t("result.clicked")}`}
        items={items}
      />
    </Section>
  );
}

function Facts({ advert: { content, live, days: bought, kind, startedAt, endsAt, endedAt, total, currency } }: { advert: AdvertDetails }) {
  const { t, money, days } = useAdvertWords();
  const { host, path } = live ?? content;
  const moment = (label: string, seconds: number | null) =>
    seconds !== null && { label, value: <Time value={seconds * 1000} mode="full" /> };
  return (
    <DescriptionList
      className="mt-6"
      items={[
        { label: t("fact.target"), value: <span className="break-all">{host + path}</span> },
        { label: t("fact.kind"), value: t(`kind.${kind}`) },
        { label: t("field.days"), value: days(bought) },
        total !== null && { label: t("price.total"), value: money(total, currency) },
        moment(t("fact.starts"), startedAt),
        endedAt === null && moment(t("fact.ends"), endsAt),
        moment(t("fact.ended"), endedAt),
      ]}
    />
  );
}
