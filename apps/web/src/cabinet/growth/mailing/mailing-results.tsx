import type { MailingDetails } from "@vitrine/contract/growth/mailing/mailing";
import { durationText } from "@vitrine/contract/kernel/text/duration";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { Count } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { MailingEffect } from "./mailing-effect.tsx";
import { MailingPreview } from "./mailing-preview.tsx";
import { MailingState } from "./mailing-status.tsx";
import { useMailingRun } from "./use-mailing-acts.ts";

/** A mailing that is scheduled, being sent or finished: its progress, results and text. */
export function MailingResults({ panelId, mailing }: { panelId: number; mailing: MailingDetails }) {
  const { t } = useTranslation("mailing");
  const { subject, body, channel, language, status, stopReason } = mailing;
  return (
    <>
      <PageHeader
        title={subject}
        back={{ href: `/panel/${panelId}/mailing`, label: t("title") }}
        lead={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <MailingState status={status} />
            <span>{t(`channel.${channel}`)}</span>
            <When mailing={mailing} />
          </span>
        }
        actions={<Acts panelId={panelId} mailing={mailing} />}
      />
      {stopReason === "limit" && (
        <Banner tone="warn" className="mb-6">
          {t("stop.limit")}
        </Banner>
      )}
      <Figures mailing={mailing} />
      <Reasons mailing={mailing} />
      {mailing.startedAt !== null && <MailingEffect panelId={panelId} mailing={mailing} />}
      <MailingPreview panelId={panelId} channel={channel} subject={subject} body={body} language={language} />
    </>
  );
}

function Acts({ panelId, mailing }: { panelId: number; mailing: MailingDetails }) {
  const { t } = useTranslation("mailing");
  const manages = useCan("mailing.manage");
  const acts = useMailingRun(panelId);
  if (!manages) return null;
  const { id, status } = mailing;
  return (
    <>
      {mailing.startedAt !== null && <ExportButton list="mailing_recipients" panelId={panelId} filter={{ mailingId: id }} />}
      <ButtonLink icon="copy" href={`/panel/${panelId}/mailing/create?from=${id}`}>
        {t("copy")}
      </ButtonLink>
      {(status === "sending" || status === "scheduled") && (
        <Button icon="pause" onClick={() => void acts.stop(mailing)}>
          {t("stop.act")}
        </Button>
      )}
      {status === "stopped" && (
        <Button variant="primary" icon="play" onClick={() => void acts.start(mailing)}>
          {t("resume.act")}
        </Button>
      )}
    </>
  );
}

function When({ mailing: { startedAt, finishedAt, startAt } }: { mailing: MailingDetails }) {
  const { t } = useTranslation("mailing");
  const label = finishedAt !== null ? "finishedAt" : startedAt !== null ? "startedAt" : "startsAt";
  const seconds = finishedAt ?? startedAt ?? startAt;
  if (seconds === null) return null;
  return (
    <span>
      {t(`when.${label}`)} <Time value={seconds * 1000} mode="full" />
    </span>
  );
}

function Figures({ mailing }: { mailing: MailingDetails }) {
  const { t } = useTranslation("mailing");
  const { locale } = useUi();
  const { channel, total, sent, failed, skipped, unsubscribed, secondsLeft } = mailing;
  const tiles = { total, sent, failed, skipped, unsubscribed };
  return (
    <div className="mb-6">
      <StatRow>
        {Object.entries(tiles).map(([name, value]) => (
          <StatTile key={name} label={t(`result.${name as keyof typeof tiles}`)} value={<Count value={value} />} />
        ))}
      </StatRow>
      <ProgressBar label={t("processed")} value={sent + failed + skipped} max={total} className="mt-4" />
      {secondsLeft !== null && (
        <p className="mt-2 text-s text-ink-2">{t("when.left", { time: durationText(secondsLeft, locale, "short") })}</p>
      )}
      {channel !== "inbox" && <Answers mailing={mailing} />}
    </div>
  );
}

/** The response: opens and clicks as far as they are counted, and bounced emails. */
function Answers({ mailing: { channel, opened, clicked, bounced, softBounced } }: { mailing: MailingDetails }) {
  const { t } = useTranslation("mailing");
  const tiles = channel === "email" ? { opened, clicked, bounced, softBounced } : { clicked };
  const shown = Object.entries(tiles).flatMap(([name, value]) => (value === null ? [] : [[name as keyof typeof tiles, value] as const]));
  return (
    <StatRow className="mt-4">
      {shown.map(([name, value]) => (
        <StatTile key={name} label={t(`result.${name}`)} value={<Count value={value} />} note={t(`resultNote.${name}`)} />
      ))}
    </StatRow>
  );
}

function Reasons({ mailing: { reasons } }: { mailing: MailingDetails }) {
  const { t } = useTranslation("mailing");
  if (reasons.length === 0) return null;
  return (
    <Section title={t("reasons.title")} flush className="mb-6">
      <ul className="border-t border-line">
        {reasons.map(({ reason, count }) => (
          <li key={reason} className="flex justify-between gap-4 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4">
            <span>{t(`reasons.${reason}`)}</span>
            <Count value={count} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
