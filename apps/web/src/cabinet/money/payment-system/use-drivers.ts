import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { PaymentDriver } from "./credentials.ts";

/** Brand names are the same in every language; the names of transfers and cash are not. */
export const driverName = (t: TFunction<"payment-systems">, { system, title }: Pick<PaymentDriver, "system" | "title">): string =>
  t<string, { defaultValue: string }, string>(`name.${system}`, { defaultValue: title });

/** The payment systems that a panel may connect, under their names in the reader's language. */
export function useDrivers(panelId: number) {
  const { t } = useTranslation("payment-systems");
  const { data, error, refetch } = trpc.paymentSystem.drivers.useQuery({ panelId }, { staleTime: Infinity });
  const items = useMemo(() => data?.items.map((driver) => ({ ...driver, title: driverName(t, driver) })), [data, t]);
  return { items, error, refetch };
}
