import type { User } from "@vitrine/contract/tenancy/customer/user";
import { type Amount, asAmount, formatAmount, negate, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { formatMoney } from "@vitrine/ui/text/money";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { newKey } from "../../../shared/kernel/app/call-once.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export type Direction = "add" | "take";

/** Credits or debits a balance once, however often the request is repeated; resolves to true when done. */
export function useAdjust(panelId: number, user: User, currency: string, direction: Direction) {
  const { t } = useTranslation("user");
  const { locale } = useUi();
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.user.adjustBalance.useMutation();
  const [reference] = useState(newReference);
  const money = (amount: Amount) => formatMoney(locale, formatAmount(amount), currency);
  return async (amount: Amount, comment: string): Promise<boolean> => {
    const signed = direction === "add" ? amount : negate(amount);
    const sum = money(amount);
    const done = await confirm({
      title: t(`adjust.${direction}Title`),
      text: t(`adjust.${direction}Text`, { sum, login: user.login, after: money(balanceAfter(user, signed)) }),
      confirm: t(`adjust.${direction}Sum`, { sum }),
      danger: direction === "take",
      run: () => mutateAsync({ panelId, userId: user.id, amount: formatAmount(signed), comment, reference }),
      errorText,
    });
    if (!done) return false;
    toasts.success(t(`adjust.${direction}Done`, { sum }));
    void utils.user.invalidate();
    return true;
  };
}

export const balanceAfter = (user: Pick<User, "balance">, movement: Amount): Amount =>
  asAmount((parseAmount(user.balance ?? "0") ?? 0n) + movement);

const newReference = (): string => `cabinet:${newKey()}`;
