import type { Dialog } from "@vitrine/contract/support/dialog/panel-dialog";
import { Tag } from "@vitrine/ui/feedback/status";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Time } from "@vitrine/ui/text/time";
import { clsx } from "clsx";
import type { TFunction } from "i18next";
import { DialogState, Snoozed } from "./dialog-words.tsx";

type Texts = TFunction<"support">;

const Last = ({ t, dialog: { lastText, lastFrom, unread, tags } }: { t: Texts; dialog: Dialog }) => (
  <span className={clsx("flex min-w-0 items-baseline gap-2", unread > 0 && "font-semibold")}>
    <span className="min-w-0 truncate">
      {lastFrom === "staff" && <span className="text-ink-3">{t("youPrefix")} </span>}
      {lastText}
    </span>
    {unread > 0 && (
      <Tag tone="warn">
        {unread}
        <span className="sr-only">{t("unread")}</span>
      </Tag>
    )}
    {tags.map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </span>
);

const State = ({ dialog: { status, snoozedUntil } }: { dialog: Dialog }) =>
  snoozedUntil === null ? <DialogState status={status} /> : <Snoozed until={snoozedUntil} />;

export const aboutOf = (t: Texts, { subject, orderId, paymentId }: Pick<Dialog, "subject" | "orderId" | "paymentId">): string => {
  if (orderId !== null) return t("about.order", { id: orderId });
  return paymentId === null ? t(`subject.${subject}`) : t("about.payment", { id: paymentId });
};

export function dialogColumns(t: Texts): readonly Column<Dialog>[] {
  return [
    {
      id: "customer",
      header: t("column.customer"),
      primary: true,
      cell: ({ customer, unread }) => <span className={clsx(unread > 0 && "font-semibold")}>{customer.login}</span>,
      sub: (dialog) => aboutOf(t, dialog),
    },
    { id: "last", header: t("column.last"), grow: true, cell: (dialog) => <Last t={t} dialog={dialog} /> },
    { id: "assignee", header: t("column.assignee"), from: "full", cell: ({ assignee }) => assignee?.login ?? "–" },
    { id: "status", header: t("column.status"), cell: (dialog) => <State dialog={dialog} /> },
    { id: "at", header: t("column.at"), align: "end", cell: ({ lastMessageAt }) => <Time value={lastMessageAt * 1000} mode="relative" /> },
  ];
}

export const dialogCard =
  (t: Texts) =>
  (dialog: Dialog): Card => ({
    title: dialog.customer.login,
    sub: <Last t={t} dialog={dialog} />,
    value: <Time value={dialog.lastMessageAt * 1000} mode="relative" />,
    foot: (
      <span className="flex flex-wrap gap-x-4">
        <State dialog={dialog} />
        <span className="text-ink-3">{aboutOf(t, dialog)}</span>
      </span>
    ),
  });
