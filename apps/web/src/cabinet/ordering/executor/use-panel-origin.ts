import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Scheme and host of the panel's storefront, where its executors work. */
export function usePanelOrigin(): string {
  const panelId = usePanelId();
  const { data } = trpc.panel.get.useQuery({ panelId }, { staleTime: 60_000 });
  return data ? `${location.protocol}//${data.domain}` : location.origin;
}
