import { UiProvider, useUi } from "@vitrine/ui/base/ui-provider";
import { Outlet } from "react-router";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Dates on a panel's pages are in its time zone. */
export function Screen() {
  const { Link, ...outer } = useUi();
  const panelId = usePanelId();
  const panel = trpc.panel.get.useQuery({ panelId });
  return (
    <UiProvider {...outer} link={Link} timeZone={panel.data?.timeZone}>
      <Outlet />
    </UiProvider>
  );
}
