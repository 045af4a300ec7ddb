import type { DialogDetail } from "@vitrine/contract/support/dialog/panel-dialog";
import { Button } from "@vitrine/ui/form/button";
import { Menu } from "@vitrine/ui/overlay/menu";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { clockIn, secondsAt } from "../../../shared/kernel/app/zoned-clock.ts";

const SnoozeDialog = lazy(async () => ({ default: (await import("./snooze-dialog.tsx")).SnoozeDialog }));

const HOUR = 3600;
const DAY = 24 * HOUR;
const now = (): number => Math.floor(Date.now() / 1000);
const morningIn = (days: number, timeZone: string): number | null =>
  secondsAt(`${clockIn(now() + days * DAY, timeZone).slice(0, 10)}T09:00`, timeZone);

/** Removes the dialog from the inbox until a given time, or until the customer writes. */
export function SnoozeMenu({ dialog, snooze }: { dialog: DialogDetail; snooze: (until: number | null) => Promise<boolean> }) {
  const { t } = useTranslation("support");
  const timeZone = trpc.panel.get.useQuery({ panelId: usePanelId() }, { staleTime: 60_000 }).data?.timeZone ?? "UTC";
  const modals = useModals();
  const until = (seconds: number | null) => void snooze(seconds);
  return (
    <Menu
      label={t("snooze.label")}
      items={[
        { label: t("snooze.hour"), icon: "clock", onSelect: () => until(now() + HOUR) },
        { label: t("snooze.hours"), icon: "clock", onSelect: () => until(now() + 3 * HOUR) },
        { label: t("snooze.tomorrow"), icon: "sun", onSelect: () => until(morningIn(1, timeZone)) },
        { label: t("snooze.week"), icon: "sun", onSelect: () => until(morningIn(7, timeZone)) },
        "rule",
        {
          label: t("snooze.choose"),
          icon: "edit",
          onSelect: () => void modals.show(SnoozeDialog, { snooze, timeZone }, { mobile: "sheet" }),
        },
        ...(dialog.snoozedUntil === null ? [] : [{ label: t("snooze.back"), icon: "refresh" as const, onSelect: () => until(null) }]),
      ]}
      trigger={
        <Button icon="clock" iconEnd="chevron-down">
          {t("snooze.label")}
        </Button>
      }
    />
  );
}
