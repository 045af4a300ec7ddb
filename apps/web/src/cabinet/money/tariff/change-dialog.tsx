import type { PanelTariff, Tariff, TariffQuote } from "@vitrine/contract/money/tariff/tariff";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useTopUp } from "../top-up/use-top-up.ts";
import { isZero, useTariffWords } from "./tariff-words.ts";
import { useIsPayer } from "./use-pay-tariff.ts";

interface Change {
  panelId: number;
  tariff: Tariff;
  /** The number of the panel's child panels. */
  panelsUsed: number;
  timeZone: string | undefined;
}
type ChangeProps = Change & ModalProps<PanelTariff>;

/** Says exactly what the change charges and when, then makes it. */
export function ChangeDialog({ panelId, tariff, panelsUsed, timeZone, close }: ChangeProps) {
  const { t, money } = useTariffWords();
  const { texts } = useUi();
  const quote = trpc.tariff.quote.useQuery({ panelId, tariffId: tariff.id }, { staleTime: 0, gcTime: 0 });
  const change = trpc.tariff.change.useMutation();
  const isShort = quote.data !== undefined && !isZero(quote.data.missing);
  const isPayer = useIsPayer();
  const topUp = useTopUp();
  // This dialog is shown again after the top-up, with a new quote.
  const fill = () => topUp({ needed: quote.data?.missing, purpose: { panelId, tariffId: tariff.id } });
  const submit = () => change.mutate({ panelId, tariffId: tariff.id }, { onSuccess: (changed) => close(changed) });
  const failure = quote.error ?? change.error;
  return (
    <DialogLayout
      title={t("change.title", { name: tariff.name })}
      actions={
        <>
          {isShort && isPayer ? (
            <Button variant="primary" onClick={() => void fill()}>
              {t("change.topUp")}
            </Button>
          ) : (
            <Button variant="primary" busy={change.isPending} disabled={!quote.data || isShort} onClick={submit}>
              {t("change.confirm")}
            </Button>
          )}
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      {quote.data ? (
        <Effect quote={quote.data} panelsUsed={panelsUsed} timeZone={timeZone} />
      ) : (
        !quote.error && <SkeletonText label={texts.loading} lines={3} />
      )}
      {quote.data && isShort && (
        <Banner tone="warn" live className="mt-4">
          {t("change.missing", {
            balance: money(quote.data.balance, quote.data.currency),
            missing: money(quote.data.missing, quote.data.currency),
          })}
        </Banner>
      )}
      {failure && (
        <Banner tone="bad" live className="mt-4">
          {errorText(failure)}
        </Banner>
      )}
    </DialogLayout>
  );
}

function Effect({ quote, panelsUsed, timeZone }: { quote: TariffQuote } & Pick<Change, "panelsUsed" | "timeZone">) {
  const { t, money, date } = useTariffWords(timeZone);
  const { tariff, when, dueNow, days, nextAt, currency } = quote;
  const [amount, price, on] = [money(dueNow, currency), money(tariff.price, currency), date(nextAt)];
  if (when === "later") {
    return (
      <div className="grid gap-2 text-ink-2">
        <p>{t("change.later", { name: tariff.name, date: on, price })}</p>
        {tariff.ordersLimit !== null && <p>{t("change.fewer", { count: tariff.ordersLimit })}</p>}
        {tariff.panelsLimit !== null && panelsUsed > tariff.panelsLimit && <p>{t("change.children", { count: panelsUsed })}</p>}
      </div>
    );
  }
  if (when === "now" && days) return <p className="text-ink-2">{t("change.now", { amount, ...days, date: on, price })}</p>;
  if (when === "now") return <p className="text-ink-2">{t("change.month", { amount, date: on })}</p>;
  return <p className="text-ink-2">{t("change.free", { date: on, price })}</p>;
}
