import { hostOf } from "@vitrine/contract/insight/top/top";
import { useMemo } from "react";
import { mayDo, useMe } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** The panel's providers by host, as the rankings name them. */
export function useConnected(panelId: number | undefined): ReadonlyMap<string, number> {
  const me = useMe();
  const enabled = panelId !== undefined && mayDo(me, "provider.view", panelId);
  const { data } = trpc.provider.list.useQuery({ panelId: panelId ?? 0, perPage: 100 }, { enabled, staleTime: 60_000 });
  return useMemo(() => new Map((data?.items ?? []).map(({ url, id }) => [hostOf(url) ?? url, id])), [data]);
}
