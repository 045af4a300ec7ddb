import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import type { UnknownOrder } from "@vitrine/contract/ordering/unconfirmed/unknown";
import { Banner } from "@vitrine/ui/feedback/banner";
import { ButtonLink } from "@vitrine/ui/form/button";
import { useTranslation } from "react-i18next";
import { ResolveOrder } from "./resolve-order.tsx";
import { UnknownEvidence } from "./unknown-evidence.tsx";
import { useUnknown } from "./use-unknown.ts";

type NoticeProps = { panelId: number; detail: OrderDetail; look: "plain" | "sheet" };

/** An unknown outcome: the evidence so far, the proposal, and the three ways to settle it. */
export function UnknownNotice({ panelId, detail, look }: NoticeProps) {
  const { t } = useTranslation("order");
  const unknown = useUnknown(panelId, detail.order.id, true);
  const { provider } = detail.order;
  const name = provider?.name ?? t("event.provider");
  return (
    <div className="grid gap-4">
      <Banner tone="warn" title={unknown ? <Proposed unknown={unknown} provider={name} /> : t("unknown.title")}>
        <p>{t("unknown.text", { provider: name })}</p>
        <div className="mt-2 mb-1 flex flex-wrap gap-2">
          <ResolveOrder panelId={panelId} detail={detail} proposal={unknown?.proposal} />
          {provider && (
            <ButtonLink size="s" variant="quiet" href={`/panel/${panelId}/providers/${provider.id}`}>
              {t("open.provider")}
            </ButtonLink>
          )}
        </div>
      </Banner>
      {unknown && <UnknownEvidence panelId={panelId} detail={detail} unknown={unknown} look={look} />}
    </div>
  );
}

function Proposed({ unknown, provider }: { unknown: UnknownOrder; provider: string }) {
  const { t } = useTranslation("order");
  const { reason, providerOrderId } = unknown.proposal;
  return t(`proposal.reason.${reason}`, { provider, id: providerOrderId ?? "" });
}
