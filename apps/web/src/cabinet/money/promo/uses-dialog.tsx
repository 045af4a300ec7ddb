import type { Promo } from "@vitrine/contract/money/promo/promo";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { Money } from "@vitrine/ui/text/money";
import { Link } from "@vitrine/ui/text/link";
import { Time } from "@vitrine/ui/text/time";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Props = { panelId: number; currency: string; promo: Promo } & ModalProps;

/** Who used a code, and what they received. */
export function UsesDialog({ panelId, currency, promo, close }: Props) {
  const { t } = useTranslation("promo");
  const { texts } = useUi();
  const [page, setPage] = useState(1);
  const uses = trpc.promo.uses.useQuery({ panelId, promoId: promo.id, page, perPage: 25 }, listQueryOptions);
  const { data } = uses;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / 25));
  return (
    <DialogLayout title={t("usesOf", { code: promo.code })} flush>
      {uses.error && !data && <ErrorView detail={errorText(uses.error)} onReload={() => void uses.refetch()} />}
      {!uses.error && !data && <SkeletonText label={texts.loading} lines={4} />}
      {data?.total === 0 && <p className="px-6 py-8 text-center text-ink-2">{t("noUses")}</p>}
      <ul>
        {data?.items.map((use) => (
          <li key={use.id} className="flex min-h-12 items-center gap-4 border-t border-line px-6 py-2">
            <span className="min-w-0 flex-1">
              <Link className="font-medium break-words" href={`/panel/${panelId}/users/${use.user.id}/balance`} onClick={() => close()}>
                {use.user.login}
              </Link>
              <span className="block text-s text-ink-3">
                <Time value={use.usedAt * 1000} mode="full" />
                {use.orderId !== null && <> · {t("inOrder", { id: use.orderId })}</>}
                {use.paymentId !== null && <> · {t("inPayment", { id: use.paymentId })}</>}
              </span>
            </span>
            {use.amount === null ? (
              <span className="text-s text-ink-3">{t("waiting")}</span>
            ) : (
              <Money amount={use.amount} currency={currency} />
            )}
          </li>
        ))}
      </ul>
      {last > 1 && (
        <div className="flex justify-center gap-2 border-t border-line p-4">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.previousPage}
          </Button>
          <Button disabled={page === last} onClick={() => setPage(page + 1)}>
            {texts.nextPage}
          </Button>
        </div>
      )}
    </DialogLayout>
  );
}
