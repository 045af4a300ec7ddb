import type { Mailing, MailingStatus } from "@vitrine/contract/growth/mailing/mailing";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { Count } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";

const MARKS: Record<MailingStatus, { tone: Tone; glyph: GlyphName }> = {
  draft: { tone: "idle", glyph: "ring" },
  scheduled: { tone: "info", glyph: "ring" },
  sending: { tone: "info", glyph: "half" },
  stopped: { tone: "warn", glyph: "barred" },
  done: { tone: "ok", glyph: "tick" },
};

export function MailingState({ status }: { status: MailingStatus }) {
  const { t } = useTranslation("mailing");
  return <Status {...MARKS[status]}>{t(`status.${status}`)}</Status>;
}

/** "1,204 of 5,000" while it is being sent; before that, the number of recipients. */
export function MailingCount({ mailing: { status, sent, failed, skipped, total } }: { mailing: Mailing }) {
  if (status === "draft" || status === "scheduled") return <span className="text-ink-3">–</span>;
  return (
    <span className="whitespace-nowrap">
      <Count value={sent + failed + skipped} /> / <Count value={total} />
    </span>
  );
}

export function MailingTime({ mailing: { startAt, startedAt, createdAt, status } }: { mailing: Mailing }) {
  const seconds = startedAt ?? (status === "scheduled" ? startAt : null) ?? createdAt;
  return <Time value={seconds * 1000} mode="moment" />;
}
