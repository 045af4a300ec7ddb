import type { DialogStatus } from "@vitrine/contract/support/dialog/dialog";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Icon } from "@vitrine/ui/base/icon";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import type { MessageWords } from "../../../shared/support/dialog/message-list.tsx";

const LOOKS: Record<DialogStatus, { tone: Tone; glyph: GlyphName }> = {
  waiting: { tone: "warn", glyph: "ring" },
  answered: { tone: "info", glyph: "half" },
  closed: { tone: "ok", glyph: "tick" },
};

/** `side`: whether a status is described from the panel's or the customer's point of view. */
export function DialogState({ status, side = "staff" }: { status: DialogStatus; side?: "staff" | "customer" }) {
  const { t } = useTranslation("support");
  return <Status {...LOOKS[status]}>{t(side === "staff" ? `status.${status}` : `ownStatus.${status}`)}</Status>;
}

/** Until when a dialog is snoozed. */
export function Snoozed({ until }: { until: number }) {
  const { t } = useTranslation("support");
  return (
    <span className="inline-flex items-center gap-1 text-ink-2">
      <Icon name="clock" />
      {t("snooze.state")} <Time value={until * 1000} />
    </span>
  );
}

const TYPES: Record<string, "picture" | "pdf"> = { "application/pdf": "pdf" };

/** `customer`: their name among the messages. */
export function useMessageWords(names: { customer: string; staff: string }): MessageWords {
  const { t } = useTranslation("support");
  return {
    label: t("messages"),
    nameOf: ({ from, author }) => (from === "customer" ? names.customer : (author ?? names.staff)),
    time: (seconds) => <Time value={seconds * 1000} />,
    viaOf: ({ via }) => (via === "email" || via === "telegram" || via === "api" ? t(`via.${via}`) : undefined),
    note: t("note"),
    fresh: t("fresh"),
    file: ({ type }) => t(`file.${TYPES[type] ?? "picture"}`),
  };
}
