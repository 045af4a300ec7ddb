import type { Category } from "@vitrine/contract/selling/category/category";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { SortableList } from "@vitrine/ui/list/sortable-list";
import { Tag } from "@vitrine/ui/feedback/status";
import { Link } from "@vitrine/ui/text/link";
import { Menu, type MenuItem } from "@vitrine/ui/overlay/menu";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useCategoryActs } from "./use-category-acts.ts";

const CategoryDialog = lazy(async () => ({ default: (await import("./category-dialog.tsx")).CategoryDialog }));

const TranslationDialog = lazy(async () => ({ default: (await import("../translation/translation-dialog.tsx")).TranslationDialog }));

export function Screen() {
  const { t } = useTranslation("category");
  const panelId = usePanelId();
  const manages = useCan("catalog.manage");
  const sees = useCan("service.view");
  const modals = useModals();
  const make = manages && (
    <Button variant="primary" icon="plus" onClick={() => void modals.show(CategoryDialog, { panelId })}>
      {t("make")}
    </Button>
  );
  const actions = (
    <>
      {sees && <ButtonLink href={`/panel/${panelId}/services/translations`}>{t("translations")}</ButtonLink>}
      {make}
    </>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        back={{ href: `/panel/${panelId}/services`, label: t("services") }}
        actions={actions}
      />
      <Categories panelId={panelId} manages={manages} make={make} />
    </>
  );
}

function Categories({ panelId, manages, make }: { panelId: number; manages: boolean; make: React.ReactNode }) {
  const { t } = useTranslation("category");
  const { texts } = useUi();
  const categories = trpc.category.list.useQuery({ panelId });
  const { order } = useCategoryActs(panelId);
  if (categories.error && !categories.data)
    return <ErrorView detail={errorText(categories.error)} onReload={() => void categories.refetch()} />;
  if (!categories.data) return <SkeletonText label={texts.loading} lines={8} />;
  const { items } = categories.data;
  if (items.length === 0) {
    return (
      <EmptyState icon="services" title={t("empty")} action={make}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  return (
    <div className="max-w-content rounded-card border border-line bg-sheet">
      <SortableList<Category>
        label={t("title")}
        items={items}
        idOf={({ id }) => id}
        onOrder={manages ? (next) => void order(next) : undefined}
        texts={{
          drag: ({ name }) => t("drag", { name }),
          up: ({ name }) => t("up", { name }),
          down: ({ name }) => t("down", { name }),
          moved: ({ name }, place) => t("moved", { name, place, total: items.length }),
        }}
      >
        {(category) => <CategoryRow panelId={panelId} category={category} manages={manages} />}
      </SortableList>
    </div>
  );
}

function CategoryRow({ panelId, category, manages }: { panelId: number; category: Category; manages: boolean }) {
  const { t } = useTranslation("category");
  const modals = useModals();
  const { hide, remove } = useCategoryActs(panelId);
  const { id, name, icon, network, isHidden, services } = category;
  const listed = `/panel/${panelId}/services?category=${id}`;
  const items: readonly MenuItem[] = [
    { label: t("edit"), icon: "edit", onSelect: () => void modals.show(CategoryDialog, { panelId, category }) },
    {
      label: t("translate"),
      icon: "globe",
      onSelect: () => void modals.show(TranslationDialog, { panelId, kind: "category", id, name }, { size: "l" }),
    },
    { label: t(isHidden ? "show" : "hide"), icon: isHidden ? "eye" : "eye-off", onSelect: () => void hide(category, !isHidden) },
    { label: t("arrange"), icon: "grip", href: `/panel/${panelId}/services/order?category=${id}` },
    "rule",
    { label: t(services > 0 ? "merge" : "remove"), icon: "close", danger: true, onSelect: () => void remove(category) },
  ];
  return (
    <div className="flex min-h-10 items-center gap-2 narrow:gap-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          {icon && <span aria-hidden="true">{icon}</span>}
          <Link href={listed} className="min-w-0 font-medium break-words">
            {name}
          </Link>
          {isHidden && <Tag tone="idle">{t("isHidden")}</Tag>}
        </p>
        <p className="text-s text-ink-3">
          {network} · {t("servicesCount", { count: services })}
        </p>
      </div>
      {manages && <Menu align="end" trigger={<IconButton icon="more" label={t("actionsOf", { name })} />} items={items} />}
    </div>
  );
}
