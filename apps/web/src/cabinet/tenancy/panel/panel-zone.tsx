import { UiProvider, useUi } from "@vitrine/ui/base/ui-provider";
import { Outlet } from "react-router";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Dates on a panel's pages are those of its time zone. */
export function Screen() {
  const { locale, texts, Link, shortcuts } = useUi();
  const panelId = usePanelId();
  const panel = trpc.panel.get.useQuery({ panelId });
  return (
    <UiProvider locale={locale} texts={texts} link={Link} shortcuts={shortcuts} timeZone={panel.data?.timeZone}>
      <Outlet />
    </UiProvider>
  );
}
