import { trpc } from "../trpc.ts";

/** The panel's currency; undefined until it is known. */
export function useCurrency(panelId: number): string | undefined {
  return trpc.panel.get.useQuery({ panelId }, { staleTime: 60_000 }).data?.currency;
}
