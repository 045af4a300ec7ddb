import { useState } from "react";
import type { Quote } from "@vitrine/contract/ordering/order/place";
import { ApiError, api } from "../../kernel/island/api.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

export interface Promo {
  /** The price with the code, of these fields as they are; undefined until the code has been checked. */
  charge: string | undefined;
  check: () => Promise<void>;
  isBusy: boolean;
}

/**
 * Only the server knows a code's price. `body` is the order, undefined while there is none, and `prices` the prices used for it: when
 * either changes, the code must be checked again. `refuse` gets the reason of a refusal.
 */
export function usePromo(body: Record<string, string | number> | undefined, prices: unknown, refuse: (message: string) => void): Promo {
  const { t } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [quoted, setQuoted] = useState<{ asked: string; charge: string }>();
  const asked = JSON.stringify([body, prices]);
  return {
    charge: body && quoted?.asked === asked ? quoted.charge : undefined,
    isBusy,
    check: async () => {
      if (!body || isBusy) return;
      setBusy(true);
      try {
        const { charge } = await api<Quote>("orders/quote", { body });
        setQuoted({ asked, charge });
      } catch (error) {
        refuse(error instanceof ApiError ? error.message : t("failure.noAnswer"));
      }
      setBusy(false);
    },
  };
}
