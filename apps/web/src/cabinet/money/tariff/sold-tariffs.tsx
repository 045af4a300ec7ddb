import { SOLD_TYPES, type SoldTariff } from "@vitrine/contract/money/tariff/tariff-admin";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Tag } from "@vitrine/ui/feedback/status";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Count } from "@vitrine/ui/text/money";
import { lazy } from "react";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useTariffWords } from "./tariff-words.ts";

const SoldDialog = lazy(async () => ({ default: (await import("./sold-dialog.tsx")).SoldDialog }));

/** The platform's own tariffs: its admin creates, edits and withdraws them. */
export function SoldTariffs({ panelId }: { panelId: number }) {
  const { t } = useTariffWords();
  const { texts } = useUi();
  const modals = useModals();
  const query = trpc.tariff.sold.useQuery({ panelId });
  if (query.error && !query.data) return <ErrorView detail={errorText(query.error)} onReload={() => void query.refetch()} />;
  const create = (currency: string) => void modals.show(SoldDialog, { panelId, currency }, { size: "l" });
  return (
    <>
      <PageHeader
        title={t("sold.title")}
        lead={t("sold.lead")}
        actions={
          query.data && (
            <Button variant="primary" icon="plus" onClick={() => create(query.data.currency)}>
              {t("sold.create")}
            </Button>
          )
        }
      />
      <p className="mb-6 max-w-content text-ink-2">{t("sold.priceNote")}</p>
      {query.data ? (
        <div className="grid max-w-content grid-cols-[minmax(0,1fr)] gap-6">
          {SOLD_TYPES.map((type) => (
            <Section key={type} title={t(`sold.kind.${type}`)} text={type === "child" ? t("sold.childHint") : undefined} flush>
              <ul className="border-t border-line">
                {query.data.items
                  .filter((row) => row.type === type)
                  .map((row) => (
                    <SoldRow key={row.id} panelId={panelId} row={row} currency={query.data.currency} />
                  ))}
              </ul>
            </Section>
          ))}
        </div>
      ) : (
        <SkeletonText label={texts.loading} lines={10} />
      )}
    </>
  );
}

type RowProps = { panelId: number; row: SoldTariff; currency: string };

function SoldRow({ panelId, row, currency }: RowProps) {
  const { t, money, orders, panels } = useTariffWords();
  const modals = useModals();
  const terms = [`${money(row.price, currency)} ${t("perMonth")}`, orders(row), ...(row.type === "panel" ? [panels(row)] : [])];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-words">{row.name}</span>
          {!row.isOffered && <Tag>{t("sold.notOffered")}</Tag>}
        </p>
        <p className="text-s text-ink-2">
          {terms.join(" · ")} · {t("sold.panelsCount")}: <Count value={row.panels} />
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => void modals.show(SoldDialog, { panelId, currency, row }, { size: "l" })}>
          {t("sold.edit")}
        </Button>
        {row.type !== "child" && <OfferButton panelId={panelId} row={row} />}
      </span>
    </li>
  );
}

/** Withdraws a tariff from new panels, or offers it again. */
function OfferButton({ panelId, row }: Pick<RowProps, "panelId" | "row">) {
  const { t } = useTariffWords();
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const update = trpc.tariff.update.useMutation();
  const set = async (isOffered: boolean) => {
    await update.mutateAsync({ panelId, tariffId: row.id, isOffered });
    toasts.success(isOffered ? t("sold.offeredAgain", { name: row.name }) : t("sold.withdrawn", { name: row.name }));
    await utils.tariff.invalidate();
  };
  const press = () =>
    row.isOffered
      ? confirm({
          title: t("sold.withdrawTitle", { name: row.name }),
          text: t("sold.withdrawText"),
          confirm: t("sold.withdraw"),
          danger: true,
          errorText,
          run: () => set(false),
        })
      : set(true).catch((error: unknown) => void toasts.error(errorText(error)));
  return (
    <Button size="s" variant="quiet" busy={update.isPending} onClick={() => void press()}>
      {row.isOffered ? t("sold.withdraw") : t("sold.offer")}
    </Button>
  );
}
