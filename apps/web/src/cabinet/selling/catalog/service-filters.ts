import type { ListFilter } from "@vitrine/ui/list/data-list";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export const SERVICE_FILTERS = ["category", "provider"];

export function useServiceFilters(panelId: number): readonly ListFilter[] {
  const { t } = useTranslation("catalog");
  const seesProviders = useCan("provider.view");
  const categories = trpc.category.list.useQuery({ panelId }, { staleTime: 60_000 }).data?.items;
  const providers = trpc.provider.list.useQuery({ panelId, perPage: 100 }, { staleTime: 60_000, enabled: seesProviders }).data?.items;
  return useMemo(() => {
    const choices = (items: readonly { id: number; name: string }[] | undefined) =>
      (items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
    const category = { id: "category", label: t("column.category"), kind: "choice", options: choices(categories) } as const;
    const provider = { id: "provider", label: t("column.provider"), kind: "choice", options: choices(providers) } as const;
    return seesProviders ? [category, provider] : [category];
  }, [t, categories, providers, seesProviders]);
}
