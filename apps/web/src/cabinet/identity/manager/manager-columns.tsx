import type { Manager } from "@vitrine/contract/identity/manager/manager";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Tag } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { wordOf } from "./scopes.ts";

type Texts = TFunction<"manager">;

const Login = ({ t, manager, myId }: { t: Texts; manager: Manager; myId: number | undefined }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    {manager.user.login} {manager.user.id === myId && <Tag>{t("you")}</Tag>}
  </span>
);

function others(t: Texts, manager: Manager, panelId: number): string {
  const names = manager.panels.filter(({ id }) => id !== panelId).map(({ name }) => name);
  return names.length > 0 ? t("alsoOn", { panels: names.join(", ") }) : "";
}

const Seen = ({ t, manager }: { t: Texts; manager: Manager }) =>
  manager.lastSeenAt === null ? (
    <span className="text-ink-3">{t("neverSeen")}</span>
  ) : (
    <Time value={manager.lastSeenAt * 1000} mode="relative" />
  );

export function managerColumns(t: Texts, panelId: number, myId: number | undefined): readonly Column<Manager>[] {
  return [
    {
      id: "person",
      header: t("column.person"),
      primary: true,
      grow: true,
      cell: (manager) => <Login t={t} manager={manager} myId={myId} />,
      sub: (manager) => [manager.user.email, others(t, manager, panelId)].filter(Boolean).join(" · "),
    },
    {
      id: "scope",
      header: t("column.scope"),
      cell: (manager) => t(`scope.${wordOf(manager.managerRole)}.title`),
      sub: (manager) => t(`scope.${wordOf(manager.managerRole)}.text`),
    },
    { id: "seen", header: t("column.seen"), cell: (manager) => <Seen t={t} manager={manager} /> },
  ];
}

export function managerCard(t: Texts, panelId: number, myId: number | undefined): (manager: Manager) => Card {
  return (manager) => ({
    title: <Login t={t} manager={manager} myId={myId} />,
    sub: manager.user.email,
    value: t(`scope.${wordOf(manager.managerRole)}.title`),
    note: <Seen t={t} manager={manager} />,
    foot: others(t, manager, panelId),
  });
}
