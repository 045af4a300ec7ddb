import type { HappyHoursItem } from "@vitrine/contract/selling/price/happy-hours";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { Menu } from "@vitrine/ui/overlay/menu";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Percent } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { daysText, scopeText } from "./happy-words.ts";

const HappyDialog = lazy(async () => ({ default: (await import("./happy-dialog.tsx")).HappyDialog }));

const MARKS: Record<HappyHoursItem["state"], { tone: Tone; glyph: GlyphName }> = {
  on: { tone: "ok", glyph: "tick" },
  ahead: { tone: "info", glyph: "ring" },
  over: { tone: "idle", glyph: "square" },
  off: { tone: "idle", glyph: "barred" },
};

export function Screen() {
  const { t } = useTranslation("price");
  const { texts } = useUi();
  const panelId = usePanelId();
  const manages = useCan("price.manage");
  const modals = useModals();
  const happy = trpc.price.happyHours.useQuery({ panelId }, { refetchInterval: 60_000 });
  if (happy.error && !happy.data) return <ErrorView detail={errorText(happy.error)} onReload={() => void happy.refetch()} />;
  if (!happy.data) return <SkeletonText label={texts.loading} lines={6} />;
  const { items, timeZone } = happy.data;
  const open = (item?: HappyHoursItem) => void modals.show(HappyDialog, { panelId, timeZone, ...(item ? { item } : {}) }, { size: "l" });
  const make = manages && (
    <Button variant="primary" icon="plus" onClick={() => open()}>
      {t("happy.make")}
    </Button>
  );
  if (items.length === 0) {
    return (
      <EmptyState icon="clock" title={t("happy.empty")} action={make}>
        {t("happy.emptyText")}
      </EmptyState>
    );
  }
  return (
    <Section title={t("happy.title")} text={t("happy.text", { zone: timeZone })} actions={make} flush className="max-w-content">
      <ul className="border-t border-line">
        {items.map((item) => (
          <HappyRow key={item.id} panelId={panelId} item={item} manages={manages} onEdit={() => open(item)} />
        ))}
      </ul>
    </Section>
  );
}

type RowProps = { panelId: number; item: HappyHoursItem; manages: boolean; onEdit: () => void };

function HappyRow({ panelId, item, manages, onEdit }: RowProps) {
  const { t } = useTranslation("price");
  const act = useHappyActs(panelId, item);
  return (
    <li className="flex min-h-16 items-center gap-4 border-b border-line px-6 py-2 last:border-b-0 mobile:px-4">
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-4">
          <span className="font-medium break-words">{item.name}</span>
          <Status {...MARKS[item.state]}>
            {t(`happy.state.${item.state}`)}
            {item.until !== null && (
              <>
                {" "}
                <Time value={item.until * 1000} />
              </>
            )}
          </Status>
        </span>
        <span className="block text-s text-ink-3">
          {scopeText(t, item)} · <Schedule item={item} />
        </span>
      </div>
      <span className="tnum">
        <Percent value={`-${item.discount}`} />
      </span>
      {manages && (
        <Menu
          align="end"
          trigger={<IconButton icon="more" label={t("actionsOf", { name: item.name })} />}
          items={[
            { label: t("edit"), icon: "edit", onSelect: onEdit },
            {
              label: t(item.isOn ? "happy.switchOff" : "happy.switchOn"),
              icon: item.isOn ? "pause" : "play",
              onSelect: () => void act.switch(),
            },
            "rule",
            { label: t("delete"), icon: "close", danger: true, onSelect: () => void act.remove() },
          ]}
        />
      )}
    </li>
  );
}

function Schedule({ item }: { item: HappyHoursItem }) {
  const { t } = useTranslation("price");
  const { locale } = useUi();
  const { schedule } = item;
  if (schedule.kind === "daily") return `${daysText(t, locale, schedule.days)}, ${schedule.from}–${schedule.to}`;
  return (
    <>
      <Time value={schedule.startsAt * 1000} mode="moment" /> – <Time value={schedule.endsAt * 1000} mode="moment" />
    </>
  );
}

function useHappyActs(panelId: number, item: HappyHoursItem) {
  const { t } = useTranslation("price");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const update = trpc.price.updateHappyHours.useMutation();
  const remove = trpc.price.deleteHappyHours.useMutation();
  const { id: happyId, name, discount, schedule, isOn } = item;
  const scope = item.scope.kind === "category" ? { kind: "category" as const, categoryId: item.scope.categoryId } : item.scope;
  return {
    switch: async () => {
      try {
        const list = await update.mutateAsync({ panelId, happyId, name, discount, schedule, scope, isOn: !isOn });
        utils.price.happyHours.setData({ panelId }, list);
        toasts.success(t("saved"));
      } catch (error) {
        toasts.error(errorText(error));
      }
    },
    remove: async () => {
      const done = await confirm({
        title: t("happy.deleteTitle", { name }),
        text: t("happy.deleteText"),
        confirm: t("delete"),
        danger: true,
        run: async () => utils.price.happyHours.setData({ panelId }, await remove.mutateAsync({ panelId, happyId })),
        errorText,
      });
      if (done) toasts.success(t("deleted"));
    },
  };
}
