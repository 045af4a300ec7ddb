import type { ReactNode } from "react";
import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";

/** Marks of an order that is part of another or has not started. */
export function OrderKind({ order }: { order: OwnOrder }) {
  const { t } = useShop();
  const { kind, parentId, startAt, status } = order;
  return (
    <>
      {kind === "drip" && <Mark>{t("kind.drip")}</Mark>}
      {kind === "subscription" && <Mark>{t("kind.subscription")}</Mark>}
      {kind === "post" && parentId !== null && (
        <Mark>
          <a href={`/orders/${parentId}`} className="ruled-link">
            {t("kind.post")}
          </a>
        </Mark>
      )}
      {startAt !== null && status === "queued" && (
        <Mark>
          {t("kind.startsAt")} <Time seconds={startAt} />
        </Mark>
      )}
    </>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return <span className="mr-2 text-xs text-ink-2">{children}</span>;
}
