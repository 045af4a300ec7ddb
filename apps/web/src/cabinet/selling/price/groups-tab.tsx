import type { PriceGroup } from "@vitrine/contract/selling/price/group";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { Menu } from "@vitrine/ui/overlay/menu";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Percent } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const GroupDialog = lazy(async () => ({ default: (await import("./group-dialog.tsx")).GroupDialog }));

export function Screen() {
  const { t } = useTranslation("price");
  const { texts } = useUi();
  const panelId = usePanelId();
  const manages = useCan("price.manage");
  const modals = useModals();
  const groups = trpc.price.groups.useQuery({ panelId });
  if (groups.error && !groups.data) return <ErrorView detail={errorText(groups.error)} onReload={() => void groups.refetch()} />;
  if (!groups.data) return <SkeletonText label={texts.loading} lines={6} />;
  const make = manages && (
    <Button variant="primary" icon="plus" onClick={() => void modals.show(GroupDialog, { panelId })}>
      {t("group.make")}
    </Button>
  );
  const { items } = groups.data;
  if (items.length === 0) {
    return (
      <EmptyState icon="users" title={t("group.empty")} action={make}>
        {t("group.emptyText")}
      </EmptyState>
    );
  }
  return (
    <Section title={t("group.title")} text={t("group.text")} actions={make} flush className="max-w-content">
      <ul className="border-t border-line">
        {items.map((group) => (
          <GroupRow key={group.id} panelId={panelId} group={group} manages={manages} />
        ))}
      </ul>
    </Section>
  );
}

function GroupRow({ panelId, group, manages }: { panelId: number; group: PriceGroup; manages: boolean }) {
  const { t } = useTranslation("price");
  const confirm = useConfirm();
  const modals = useModals();
  const utils = trpc.useUtils();
  const remove = trpc.price.deleteGroup.useMutation();
  const press = async () => {
    const done = await confirm({
      title: t("group.deleteTitle", { name: group.name }),
      text: t("group.deleteText", { count: group.users }),
      confirm: t("delete"),
      danger: true,
      run: async () => utils.price.groups.setData({ panelId }, await remove.mutateAsync({ panelId, groupId: group.id })),
      errorText,
    });
    if (done) toasts.success(t("deleted"));
  };
  return (
    <li className="flex min-h-14 items-center gap-4 border-b border-line px-6 py-2 last:border-b-0 mobile:px-4">
      <div className="min-w-0 flex-1">
        <span className="block font-medium break-words">{group.name}</span>
        <span className="block text-s text-ink-3">{t("group.users", { count: group.users })}</span>
      </div>
      <span className="tnum">
        <Percent value={`-${group.discount}`} />
      </span>
      {manages && (
        <Menu
          align="end"
          trigger={<IconButton icon="more" label={t("actionsOf", { name: group.name })} />}
          items={[
            { label: t("edit"), icon: "edit", onSelect: () => void modals.show(GroupDialog, { panelId, group }) },
            "rule",
            { label: t("delete"), icon: "close", danger: true, onSelect: () => void press() },
          ]}
        />
      )}
    </li>
  );
}
