import type { PanelType } from "@vitrine/contract/kernel/panel/panel-item";
import { errorText } from "../../kernel/app/failure.ts";
import { listProps } from "../../kernel/app/list-query.ts";
import { trpc } from "../../kernel/app/trpc.ts";

/** The panel's currency; undefined until it is known. */
export function useCurrency(panelId: number): string | undefined {
  return usePanelQuery(panelId).data?.currency;
}

/** Whether the panel is retail; undefined until it is known. */
export function usePanelType(panelId: number): PanelType | undefined {
  return usePanelQuery(panelId).data?.type;
}

/** The props of DataList from a query whose amounts need the panel's currency: no rows before it is known. */
export function useMoneyList<Data>(panelId: number, query: Parameters<typeof listProps<Data>>[0]) {
  const panel = usePanelQuery(panelId);
  const props = listProps(query);
  if (panel.data) return props;
  return {
    ...props,
    data: undefined,
    failure: props.failure ?? (panel.error ? errorText(panel.error) : null),
    onRetry: () => {
      props.onRetry();
      void panel.refetch();
    },
  };
}

const usePanelQuery = (panelId: number) => trpc.panel.get.useQuery({ panelId }, { staleTime: 60_000 });
