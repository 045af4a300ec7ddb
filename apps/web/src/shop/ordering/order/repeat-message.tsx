import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import type { RepeatDraft } from "@vitrine/contract/ordering/action/repeat";
import { formatMoney } from "@vitrine/ui/text/money";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { PriceItem } from "../../selling/catalog/price-item.ts";

/** Says how the order differs from the repeated one: the service is no longer available, or has other limits or another price. */
export function RepeatMessage({ draft, service }: { draft: RepeatDraft; service: PriceItem | null }) {
  const { t, language, currency } = useShop();
  const { orderId, charge, chargeNow } = draft;
  const id = String(orderId);
  if (!service) return <Told tone="warn">{t("repeat.gone", { id, service: draft.service.name })}</Told>;
  if (chargeNow === null) return <Told tone="warn">{t("repeat.changed", { id })}</Told>;
  const [before, now] = [parseAmount(charge) ?? 0n, parseAmount(chargeNow) ?? 0n];
  const prices = { id, before: formatMoney(language, charge, currency), now: formatMoney(language, chargeNow, currency) };
  if (now > before && before > 0n) return <Told tone="warn">{t("repeat.up", prices)}</Told>;
  if (now < before && now > 0n) return <Told tone="info">{t("repeat.down", prices)}</Told>;
  return <Told tone="info">{t("repeat.same", { id })}</Told>;
}

function Told({ tone, children }: { tone: "warn" | "info"; children: string }) {
  return (
    <Message tone={tone} className="mb-4">
      {children}
    </Message>
  );
}
