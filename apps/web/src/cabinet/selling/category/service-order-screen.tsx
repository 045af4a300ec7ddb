import type { Service } from "@vitrine/contract/selling/catalog/service";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Field } from "@vitrine/ui/form/field";
import { ListPager } from "@vitrine/ui/list/list-pager";
import { useListState } from "@vitrine/ui/list/list-state";
import { Link } from "@vitrine/ui/text/link";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Select } from "@vitrine/ui/form/select";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { SortableList } from "@vitrine/ui/list/sortable-list";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ServiceState } from "../catalog/service-state.tsx";

/** The order of the services of one category, a page at a time: a page keeps its position among the others. */
export function Screen() {
  const { t } = useTranslation("category");
  const panelId = usePanelId();
  const list = useListState({ filters: ["category"] });
  const categories = trpc.category.list.useQuery({ panelId }).data?.items ?? [];
  const chosen = categories.find(({ id }) => String(id) === list.filters["category"]) ?? categories[0];
  return (
    <>
      <PageHeader
        title={t("arrange")}
        lead={t("arrangeLead")}
        back={{ href: `/panel/${panelId}/services/categories`, label: t("title") }}
      />
      <Field label={t("name")} className="mb-4 max-w-form">
        {(control) => (
          <Select
            {...control}
            value={String(chosen?.id ?? "")}
            onChange={(event) => list.setFilters({ category: event.target.value })}
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Field>
      {chosen && <Services key={chosen.id} panelId={panelId} categoryId={chosen.id} list={list} />}
    </>
  );
}

type ServicesProps = { panelId: number; categoryId: number; list: ReturnType<typeof useListState> };

function Services({ panelId, categoryId, list }: ServicesProps) {
  const { t } = useTranslation("category");
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const asked = { panelId, category: categoryId, page: list.page, perPage: list.perPage };
  const services = trpc.catalog.services.useQuery(asked, listQueryOptions);
  const reorder = trpc.service.order.useMutation();
  if (services.error && !services.data) return <ErrorView detail={errorText(services.error)} onReload={() => void services.refetch()} />;
  if (!services.data) return <SkeletonText label={texts.loading} lines={8} />;
  const { data } = services;
  const order = async (items: Service[]) => {
    utils.catalog.services.setData(asked, { ...data, items });
    try {
      await reorder.mutateAsync({ panelId, ids: items.map(({ id }) => id) });
    } catch (error) {
      utils.catalog.services.setData(asked, data);
      toasts.error(errorText(error));
    }
  };
  if (data.items.length === 0) return <EmptyState icon="services" title={t("arrangeEmpty")} />;
  return (
    <>
      <div className="max-w-content rounded-card border border-line bg-sheet">
        <SortableList<Service>
          label={t("arrange")}
          items={data.items}
          idOf={({ id }) => id}
          onOrder={(items) => void order(items)}
          texts={{
            drag: ({ name }) => t("drag", { name }),
            up: ({ name }) => t("up", { name }),
            down: ({ name }) => t("down", { name }),
            moved: ({ name }, place) => t("moved", { name, place, total: data.items.length }),
          }}
        >
          {(service) => (
            <div className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 narrow:grid-cols-1">
              <Link href={`/panel/${panelId}/services/${service.id}/general`} className="break-words">
                {service.name}
              </Link>
              <ServiceState status={service.status} />
            </div>
          )}
        </SortableList>
      </div>
      <ListPager list={list} total={data.total} estimate={false} shown={data.items.length} />
    </>
  );
}
