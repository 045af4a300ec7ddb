import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { isZero, useTariffWords } from "./tariff-words.ts";

type PickerProps = {
  type: "panel" | "shop";
  value: number | null;
  onChange: (tariffId: number | null) => void;
};

/** The tariff of a new panel: the one of the address, else the cheapest of its type, unless another one is chosen. Nothing is shown while none is offered. */
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
  );
}
