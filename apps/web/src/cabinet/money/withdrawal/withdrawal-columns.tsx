import type { Withdrawal } from "@vitrine/contract/money/withdrawal/withdrawal";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Link } from "@vitrine/ui/text/link";
import { Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";

type Texts = TFunction<"withdrawal">;

const MARKS: Record<Withdrawal["status"], { tone: Tone; glyph: GlyphName }> = {
  pending: { tone: "warn", glyph: "ring" },
  approved: { tone: "info", glyph: "half" },
  paid: { tone: "ok", glyph: "tick" },
  refused: { tone: "idle", glyph: "barred" },
};

/** The destination in one line. */
export const requisitesText = (t: Texts, { method, requisites }: Withdrawal): string =>
  method === null ? t("toBalance") : [t(`method.${method}`), ...Object.values(requisites)].join(" · ");

const State = ({ t, withdrawal: { status } }: { t: Texts; withdrawal: Withdrawal }) => (
  <Status {...MARKS[status]}>{t(`status.${status}`)}</Status>
);

export function withdrawalColumns(t: Texts, panelId: number): readonly Column<Withdrawal>[] {
  return [
    { id: "id", header: t("column.id"), primary: true, cell: ({ id }) => id },
    {
      id: "user",
      header: t("column.user"),
      cell: ({ user }) => <Link href={`/panel/${panelId}/users/${user.id}/balance`}>{user.login}</Link>,
      sub: ({ source }) => t(`source.${source}`),
    },
    {
      id: "amount",
      header: t("column.amount"),
      align: "end",
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} mode="display" />,
    },
    {
      id: "to",
      header: t("column.to"),
      grow: true,
      cell: (withdrawal) => requisitesText(t, withdrawal),
      sub: ({ reason, externalId }) => reason ?? externalId,
    },
    { id: "created", header: t("column.created"), from: "wide", cell: ({ createdAt }) => <Time value={createdAt * 1000} /> },
    { id: "status", header: t("column.status"), cell: (withdrawal) => <State t={t} withdrawal={withdrawal} /> },
  ];
}

export function withdrawalCard(t: Texts): (withdrawal: Withdrawal) => Card {
  return (withdrawal) => ({
    title: withdrawal.user.login,
    sub: requisitesText(t, withdrawal),
    value: <Money amount={withdrawal.amount} currency={withdrawal.currency} mode="display" />,
    note: <Time value={withdrawal.createdAt * 1000} mode="date" />,
    foot: (
      <span className="flex flex-wrap gap-x-2">
        <State t={t} withdrawal={withdrawal} />
        <span className="min-w-0 break-words text-ink-3">{withdrawal.reason ?? withdrawal.externalId}</span>
      </span>
    ),
  });
}
