import type { PanelTariff } from "@vitrine/contract/money/tariff/tariff";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Section } from "@vitrine/ui/layout/section";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Link } from "@vitrine/ui/text/link";
import { Count, formatNumber } from "@vitrine/ui/text/money";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { TariffStatus } from "./tariff-status.tsx";
import { TariffTopUp } from "./tariff-top-up.tsx";
import { isZero, useTariffWords } from "./tariff-words.ts";
import { useChangeTariff } from "./use-change-tariff.tsx";
import { usePayTariff } from "./use-pay-tariff.ts";

type CurrentProps = { panelId: number; state: PanelTariff; mayManage: boolean };

/** The panel's tariff: until when it is paid, how much of it is used, and the next charge. */
export function CurrentSection({ panelId, state, mayManage }: CurrentProps) {
  const { t, date, money } = useTariffWords();
  const { tariff, status, parent, balance, currency, nextCharge } = state;
  if (!tariff) return <Section title={t("current.title")}>{t("current.none")}</Section>;
  const isDue = status === "grace" || status === "not_payed";
  return (
    <Section
      title={parent ? t("parent.title", { name: parent.name }) : tariff.name}
      text={parent ? t("parent.text", { name: parent.name }) : undefined}
      actions={
        <>
          {parent && (
            <Link href={parent.url} external>
              {t("parent.open", { name: parent.name })}
            </Link>
          )}
          {isDue && !parent && mayManage && <PayButton panelId={panelId} state={state} />}
        </>
      }
    >
      <DescriptionList
        items={[
          { label: t("current.status"), value: <TariffStatus status={status} /> },
          state.trialUntil !== null && { label: t("current.trialUntil"), value: date(state.trialUntil) },
          state.paidUntil !== null && { label: t("current.paidUntil"), value: date(state.paidUntil) },
          state.graceUntil !== null && status === "grace" && { label: t("current.graceUntil"), value: date(state.graceUntil) },
          nextCharge !== null && {
            label: t("current.next"),
            value: isDue
              ? t("current.dueNow", { amount: money(nextCharge.amount, nextCharge.currency) })
              : t("current.nextText", { amount: money(nextCharge.amount, nextCharge.currency), date: date(nextCharge.at) }),
          },
          balance !== null && {
            label: t("current.balance"),
            value: (
              <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {money(balance, currency)}
                <TariffTopUp panelId={panelId} state={state} />
              </span>
            ),
          },
          { label: t("current.orders"), value: <Used used={state.ordersUsed} limit={state.ordersLimit} label={t("current.orders")} /> },
          !parent &&
            tariff.type === "panel" && {
              label: t("current.panels"),
              value: <Used used={state.panelsUsed} limit={state.panelsLimit} label={t("current.panels")} />,
            },
        ]}
      />
      {state.nextTariff && <NextTariff panelId={panelId} state={state} mayManage={mayManage} />}
    </Section>
  );
}

function Used({ used, limit, label }: { used: number; limit: number | null; label: string }) {
  const { t } = useTariffWords();
  const { locale } = useUi();
  if (limit === null) return <>{t("current.ordersNoLimit", { used: formatNumber(locale, used) })}</>;
  const tone = used >= limit ? "bad" : used >= limit * 0.8 ? "warn" : "accent";
  return (
    <div className="max-w-form">
      <span className="tnum">
        <Count value={used} /> / <Count value={limit} />
      </span>
      {limit > 0 && <ProgressBar label={label} value={used} max={limit} tone={tone} className="mt-1" />}
    </div>
  );
}

function PayButton({ panelId, state: { nextCharge } }: { panelId: number; state: PanelTariff }) {
  const { t, money } = useTariffWords();
  const { pay, busy } = usePayTariff(panelId);
  if (!nextCharge || isZero(nextCharge.amount)) return null;
  return (
    <Button variant="primary" busy={busy} onClick={() => void pay()}>
      {t("current.pay", { amount: money(nextCharge.amount, nextCharge.currency) })}
    </Button>
  );
}

/** A cheaper tariff that starts with the next period, and a button to withdraw the change. */
function NextTariff({ panelId, state, mayManage }: CurrentProps) {
  const { t, date } = useTariffWords();
  const { keep, busy } = useChangeTariff(panelId);
  const { tariff, nextTariff, nextCharge } = state;
  if (!tariff || !nextTariff || !nextCharge) return null;
  const press = async () => {
    try {
      await keep(tariff);
      toasts.success(t("current.kept"));
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <p className="mt-4 flex flex-wrap items-center gap-4">
      <span>{t("current.from", { name: nextTariff.name, date: date(nextCharge.at) })}</span>
      {mayManage && (
        <Button size="s" busy={busy} onClick={() => void press()}>
          {t("current.keep", { name: tariff.name })}
        </Button>
      )}
    </p>
  );
}
