import type { PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import { ButtonLink } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { SortableList } from "@vitrine/ui/list/sortable-list";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { PaymentTabs } from "../payment/payment-tabs.tsx";
import { SystemRow } from "./system-row.tsx";
import { useSystemOrder } from "./use-system-acts.ts";

export function Screen() {
  const { t } = useTranslation("payments");
  const panelId = usePanelId();
  const connects = useCan("payment.connect");
  const connect = connects && (
    <ButtonLink variant="primary" icon="plus" href={`/panel/${panelId}/payments/systems/create`}>
      {t("systems.connect")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t("systems.title")} lead={t("systems.lead")} actions={connect} />
      <PaymentTabs current="systems" />
      <Systems panelId={panelId} connects={connects} connect={connect} />
    </>
  );
}

function Systems({ panelId, connects, connect }: { panelId: number; connects: boolean; connect: React.ReactNode }) {
  const { t } = useTranslation("payments");
  const { texts } = useUi();
  const systems = trpc.paymentSystem.list.useQuery({ panelId, perPage: 100 });
  const arrange = useSystemOrder(panelId);
  if (systems.error && !systems.data) return <ErrorView detail={errorText(systems.error)} onReload={() => void systems.refetch()} />;
  if (!systems.data) return <SkeletonText label={texts.loading} lines={6} />;
  const { items } = systems.data;
  if (items.length === 0) {
    return (
      <EmptyState icon="wallet" title={t("systems.emptyTitle")} action={connect}>
        {t("systems.emptyText")}
      </EmptyState>
    );
  }
  return (
    <div className="max-w-content rounded-card border border-line bg-sheet">
      <SortableList<PaymentSystem>
        label={t("systems.title")}
        items={items}
        idOf={({ id }) => id}
        onOrder={connects ? (next) => void arrange(next) : undefined}
        texts={{
          drag: ({ title }) => t("systems.drag", { title }),
          up: ({ title }) => t("systems.up", { title }),
          down: ({ title }) => t("systems.down", { title }),
          moved: ({ title }, place) => t("systems.moved", { title, place, total: items.length }),
        }}
      >
        {(system) => <SystemRow panelId={panelId} system={system} connects={connects} />}
      </SortableList>
    </div>
  );
}
