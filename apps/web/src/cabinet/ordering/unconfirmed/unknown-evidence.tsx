import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import type { FoundOrder, UnknownOrder } from "@vitrine/contract/ordering/unconfirmed/unknown";
import { Button } from "@vitrine/ui/form/button";
import { DescriptionList, type DescriptionItem } from "@vitrine/ui/list/description-list";
import { Count, exactDecimals, Money, SameDecimals } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { Status } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { causeOf } from "../order/order-history.tsx";
import { useResolve } from "./use-resolve.ts";

type EvidenceProps = { panelId: number; detail: OrderDetail; unknown: UnknownOrder };

/** All evidence for one outcome or the other. Its amounts are compared to the last digit, so all digits are shown. */
export function UnknownEvidence({ panelId, detail, unknown, look }: EvidenceProps & { look: "plain" | "sheet" }) {
  const { t } = useTranslation("order");
  const { balance, cost, found } = unknown;
  const amounts = [cost, balance.before?.amount, balance.after?.amount, balance.unexplained, ...found.map(({ charge }) => charge)];
  return (
    <Section look={look} title={t("evidence.title")} text={t("evidence.text")}>
      <SameDecimals value={exactDecimals(amounts)}>
        <DescriptionList items={[...useSending(unknown), ...useBalance(unknown), ...useLookUp(unknown)]} />
        <Found panelId={panelId} detail={detail} unknown={unknown} />
      </SameDecimals>
    </Section>
  );
}

function useSending({ sentAt, cause }: UnknownOrder): DescriptionItem[] {
  const { t } = useTranslation("order");
  return [
    { label: t("evidence.sent"), value: <Time value={sentAt * 1000} mode="full" /> },
    { label: t("evidence.answer"), value: t(`unknown.cause.${causeOf(cause)}`) },
  ];
}

/** How much the provider's balance dropped, compared with the order's cost. */
function useBalance({ balance, cost, currency }: UnknownOrder): DescriptionItem[] {
  const { t } = useTranslation("order");
  const { before, after, unexplained } = balance;
  const figure = (seen: typeof before) =>
    seen && (
      <>
        <Money amount={seen.amount} currency={currency} mode="display" />{" "}
        <span className="text-xs text-ink-3">{<Time value={seen.at * 1000} />}</span>
      </>
    );
  return [
    cost !== null && { label: t("evidence.cost"), value: <Money amount={cost} currency={currency} mode="display" /> },
    before && { label: t("evidence.before"), value: figure(before) },
    after && { label: t("evidence.after"), value: figure(after) },
    unexplained !== null && {
      label: t("evidence.unexplained"),
      strong: true,
      value: <Money amount={unexplained} currency={currency} mode="display" />,
    },
    unexplained === null && cost !== null && { label: t("evidence.unexplained"), value: t("evidence.balanceUnknown") },
  ];
}

function useLookUp({ asked }: UnknownOrder): DescriptionItem[] {
  const { t } = useTranslation("order");
  const { at, from, to, isComplete, nextAt } = asked;
  return [
    {
      label: t("evidence.asked"),
      value:
        at === null || from === null || to === null ? (
          t("evidence.notAsked")
        ) : (
          <>
            {t("evidence.range", { from, to })}
            <span className="block text-xs text-ink-3">
              {isComplete ? t("evidence.complete") : t("evidence.incomplete")} · <Time value={at * 1000} />
            </span>
          </>
        ),
    },
    nextAt !== null && { label: t("evidence.next"), value: <Time value={nextAt * 1000} mode="relative" /> },
  ];
}

function Found({ panelId, detail, unknown }: EvidenceProps) {
  const { t } = useTranslation("order");
  if (unknown.found.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{t("evidence.found")}</h3>
      <ul className="mt-1 divide-y divide-line">
        {unknown.found.map((found) => (
          <li key={found.providerOrderId} className="py-2">
            <FoundRow panelId={panelId} detail={detail} found={found} currency={unknown.currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FoundRow({ panelId, detail, found, currency }: { panelId: number; detail: OrderDetail; found: FoundOrder; currency: string }) {
  const { t } = useTranslation("order");
  const manages = useCan("order.manage");
  const { attach } = useResolve(panelId, detail);
  const { providerOrderId, word, status, charge, startCount, remains, fits } = found;
  const counts = [
    [t("event.start"), startCount],
    [t("event.remains"), remains],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap gap-x-4">
          <span className="font-medium tnum">{t("card", { id: providerOrderId })}</span>
          {fits ? (
            <Status tone="ok" glyph="tick">
              {t("evidence.fits")}
            </Status>
          ) : (
            <span className="text-ink-3">{t("evidence.fitsNot")}</span>
          )}
        </span>
        <span className="flex flex-wrap gap-x-4 text-s text-ink-2">
          <span>{status === null ? word : t(`status.${status}`)}</span>
          {charge !== null && <Money amount={charge} currency={currency} mode="display" />}
          {counts.map(
            ([label, count]) =>
              count !== null && (
                <span key={label}>
                  {label} <Count value={count} />
                </span>
              ),
          )}
        </span>
      </span>
      {manages && (
        <Button size="s" onClick={() => void attach(providerOrderId)}>
          {t("evidence.attach")}
        </Button>
      )}
    </div>
  );
}
