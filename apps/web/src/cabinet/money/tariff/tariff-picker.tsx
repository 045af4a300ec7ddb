import { asAmount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import type { Tariff } from "@vitrine/contract/money/tariff/tariff";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useMe } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useTopUp } from "../top-up/use-top-up.ts";
import { isZero, useTariffWords } from "./tariff-words.ts";

type PickerProps = {
  type: "panel" | "shop";
  value: number | null;
  onChange: (tariffId: number | null) => void;
};

/**
 * The tariff of a new panel: the one of the address, else the cheapest of its type, unless another one is chosen. Nothing is shown while
 * none is offered.
 */
export function TariffPicker({ type, value, onChange }: PickerProps) {
  const { t, money, orders } = useTariffWords();
  const [search] = useSearchParams();
  const first = Number(search.get("tariff"));
  const { data } = trpc.tariff.list.useQuery({}, { staleTime: 60_000 });
  const offered = data?.items.filter((tariff) => tariff.type === type);
  const chosen = offered?.find(({ id }) => id === value) ?? offered?.find(({ id }) => id === first) ?? offered?.[0];
  useEffect(() => {
    if (offered && (chosen?.id ?? null) !== value) onChange(chosen?.id ?? null);
  });
  if (!offered || offered.length === 0) return null;
  return (
    <div>
      <RadioCards
        legend={t("pick.title")}
        hint={t("pick.hint")}
        value={String(chosen?.id ?? "")}
        onChange={(id) => onChange(Number(id))}
        options={offered.map((tariff) => ({
          value: String(tariff.id),
          title: tariff.name,
          text: orders(tariff),
          aside: isZero(tariff.price) ? (
            t("free")
          ) : (
            <>
              <span className="block font-medium">{money(tariff.price, tariff.currency)}</span>
              <span className="block text-s text-ink-2">{t("perMonth")}</span>
            </>
          ),
        }))}
      />
      {chosen && <AfterTrial tariff={chosen} />}
    </div>
  );
}

/** Warns early about what the wallet does not cover yet. The trial itself is free. */
function AfterTrial({ tariff }: { tariff: Tariff }) {
  const { t, money } = useTariffWords();
  const me = useMe();
  const topUp = useTopUp();
  const missing = (parseAmount(tariff.price) ?? 0n) - (parseAmount(me?.balance ?? "0") ?? 0n);
  if (!me || missing <= 0n) return null;
  return (
    <p className="mt-1 text-s text-ink-3">
      {t("pick.after", { amount: money(tariff.price, tariff.currency), balance: money(me.balance, me.currency) })}{" "}
      <button type="button" className="ruled-link cursor-pointer" onClick={() => void topUp({ needed: formatAmount(asAmount(missing)) })}>
        {t("current.topUp")}
      </button>
    </p>
  );
}
