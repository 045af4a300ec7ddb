import { asAmount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import type { PanelTariff } from "@vitrine/contract/money/tariff/tariff";
import { Button, type ButtonProps } from "@vitrine/ui/form/button";
import { useTranslation } from "react-i18next";
import { useTopUp } from "../top-up/use-top-up.ts";
import { useIsPayer } from "./use-pay-tariff.ts";

/** What the wallet lacks for the next charge; "" if nothing, or if this reader does not see the wallet. */
export function missingForNext({ balance, nextCharge }: Pick<PanelTariff, "balance" | "nextCharge">): string {
  const charge = parseAmount(nextCharge?.amount ?? "0") ?? 0n;
  const available = parseAmount(balance ?? "0") ?? 0n;
  return balance === null || charge <= available ? "" : formatAmount(asAmount(charge - available));
}

type TopUpProps = Pick<ButtonProps, "variant"> & { panelId: number; state: PanelTariff; onlyIfShort?: boolean };

/** For the owner: tops up the wallet that pays for the panel, by the amount missing for the next charge. */
export function TariffTopUp({ panelId, state, onlyIfShort, variant }: TopUpProps) {
  const { t } = useTranslation("tariff");
  const isPayer = useIsPayer();
  const topUp = useTopUp();
  const needed = missingForNext(state);
  if (!isPayer || state.parent || state.balance === null || (onlyIfShort && needed === "")) return null;
  return (
    <Button size="s" variant={variant} onClick={() => void topUp({ needed, purpose: { panelId } })}>
      {t("current.topUp")}
    </Button>
  );
}
