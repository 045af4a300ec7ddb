import type { ChildPanel } from "@vitrine/contract/tenancy/panel/child";
import { Button } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Status } from "@vitrine/ui/feedback/status";
import { formatMoney } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ChildPrice } from "./child-price.tsx";
import { ChildRequests } from "./child-requests.tsx";

const ChildDialog = lazy(async () => ({ default: (await import("./child-dialog.tsx")).ChildDialog }));

/** Child panels of this panel's customers, supplied by it. */
export function Screen() {
  const { t } = useTranslation("panelSettings");
  const { texts } = useUi();
  const panelId = usePanelId();
  const mayManage = useCan("child.manage");
  const modals = useModals();
  const panel = trpc.panel.get.useQuery({ panelId });
  const children = trpc.panel.children.useQuery({ panelId });
  if (children.error && !children.data) return <ErrorView detail={errorText(children.error)} onReload={() => void children.refetch()} />;
  if (!children.data || !panel.data) return <SkeletonText label={texts.loading} lines={6} />;
  if (panel.data.isChild) return <p className="text-ink-2">{t("child.notForChild")}</p>;
  const { currency, language } = panel.data;
  const make = mayManage && (
    <Button variant="primary" icon="plus" onClick={() => void modals.show(ChildDialog, { panelId, currency, language }, { size: "l" })}>
      {t("child.make")}
    </Button>
  );
  const { items, requests, price } = children.data;
  const above = (
    <>
      {mayManage && <ChildPrice key={price ?? ""} panelId={panelId} price={price} currency={currency} />}
      <ChildRequests panelId={panelId} requests={requests} currency={currency} />
    </>
  );
  if (items.length === 0) {
    return (
      <>
        {above}
        <EmptyState icon="users" title={t("child.empty.title")} action={make}>
          {t("child.empty.text")}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {above}
      <Section title={t("child.title")} text={t("child.text")} actions={make} flush className="max-w-content">
        <ul className="border-t border-line">
          {items.map((child) => (
            <ChildRow key={child.id} panelId={panelId} child={child} currency={currency} mayManage={mayManage} />
          ))}
        </ul>
      </Section>
    </>
  );
}

type RowProps = { panelId: number; child: ChildPanel; currency: string; mayManage: boolean };

function ChildRow({ panelId, child, currency, mayManage }: RowProps) {
  const { locale } = useUi();
  const { t } = useTranslation("panelSettings");
  const utils = trpc.useUtils();
  const connect = trpc.panel.connectChild.useMutation();
  const invite = trpc.panel.inviteChild.useMutation();
  const press = async (act: typeof connect | typeof invite, done: "child.connected" | "child.invited") => {
    try {
      await act.mutateAsync({ panelId, childId: child.id });
      toasts.success(t(done));
      await utils.panel.children.invalidate();
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4">
      <div className="min-w-0">
        <p className="font-medium">{child.panel.name}</p>
        <p className="text-s text-ink-2">
          <span className="break-all">{child.panel.domain}</span> · {t("child.column.customer")}: {child.customer.login} ·{" "}
          {t("child.column.since")}: <Time value={child.createdAt * 1000} mode="date" />
          {child.price !== null && ` · ${t("child.price.perMonth", { price: formatMoney(locale, child.price, currency) })}`}
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-4">
        <ChildState child={child} />
        {!child.isConnected && mayManage && (
          <Button size="s" busy={connect.isPending} onClick={() => void press(connect, "child.connected")}>
            {t("child.connect")}
          </Button>
        )}
        {!child.isTaken && mayManage && (
          <Button size="s" busy={invite.isPending} onClick={() => void press(invite, "child.invited")}>
            {t("child.invite")}
          </Button>
        )}
      </span>
    </li>
  );
}

function ChildState({ child }: { child: ChildPanel }) {
  const { t } = useTranslation("panelSettings");
  if (!child.isConnected) {
    return (
      <Status tone="warn" glyph="triangle">
        {t("child.state.broken")}
      </Status>
    );
  }
  return child.isTaken ? (
    <Status tone="ok" glyph="tick">
      {t("child.state.taken")}
    </Status>
  ) : (
    <Status tone="info" glyph="half">
      {t("child.state.invited")}
    </Status>
  );
}
