import { MENU_PLACES, type MenuItem, MOST_MENU_ITEMS } from "@vitrine/contract/content/menu/menu";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { isPlatform, useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ContentTabs } from "../article/content-tabs.tsx";
import { withIds, withoutIds } from "./menu-draft.ts";
import { MenuSection } from "./menu-section.tsx";

/** Links of the storefront's header and footer. */
export function Screen() {
  const { t } = useTranslation("content");
  const { texts } = useUi();
  const panelId = usePanelId();
  const menu = trpc.menu.get.useQuery({ panelId });
  return (
    <>
      <PageHeader title={t("menu.title")} lead={t("menu.lead")} />
      <ContentTabs current="menu" />
      {menu.error && !menu.data && <ErrorView detail={errorText(menu.error)} onReload={() => void menu.refetch()} />}
      {!menu.error && !menu.data && <SkeletonText label={texts.loading} lines={6} />}
      {menu.data && <MenuForm key={JSON.stringify(menu.data.items)} panelId={panelId} saved={menu.data.items} />}
    </>
  );
}

function MenuForm({ panelId, saved }: { panelId: number; saved: MenuItem[] }) {
  const { t } = useTranslation("content");
  const manages = useCan("content.manage");
  const utils = trpc.useUtils();
  const put = trpc.menu.put.useMutation();
  const [items, setItems] = useState(() => withIds(saved));
  const dirty = JSON.stringify(withoutIds(items)) !== JSON.stringify(saved);
  useLeaveGuard(dirty);
  const failure = put.error ? failureOf(put.error) : undefined;
  const save = async () => {
    try {
      const next = await put.mutateAsync({ panelId, items: withoutIds(items) });
      toasts.success(t("menu.saved"));
      utils.menu.get.setData({ panelId }, next);
    } catch {
      // Shown by the mutation's error.
    }
  };
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {failure && <ErrorBanner>{failure.message}</ErrorBanner>}
      {MENU_PLACES.map((place) => (
        <MenuSection
          key={place}
          place={place}
          items={items}
          onChange={manages ? setItems : undefined}
          isFull={items.length >= MOST_MENU_ITEMS}
          offersStandard={!isPlatform(panelId)}
        />
      ))}
      <SaveBar
        dirty={dirty}
        busy={put.isPending}
        onDiscard={() => {
          put.reset();
          setItems(withIds(saved));
        }}
      />
    </form>
  );
}
