import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { FactRow } from "../../../shared/tenancy/panel/fact-row.tsx";
import { missingForNext, TariffTopUp } from "./tariff-top-up.tsx";
import { isZero, useTariffWords } from "./tariff-words.ts";

/** A line of the setup's checklist: whether the wallet covers the first month. */
export function TariffFact({ panelId }: { panelId: number }) {
  const { t, money, date } = useTariffWords();
  const maySee = useCan("tariff.view");
  const { data } = trpc.tariff.get.useQuery({ panelId }, { enabled: maySee, staleTime: 30_000 });
  const next = data?.nextCharge;
  if (!data || data.parent || data.balance === null || !next || isZero(next.amount)) return null;
  return (
    <FactRow
      title={t("fact.title")}
      isDone={missingForNext(data) === ""}
      text={t("fact.text", { amount: money(next.amount, next.currency), date: date(next.at), balance: money(data.balance, data.currency) })}
      act={<TariffTopUp panelId={panelId} state={data} onlyIfShort />}
    />
  );
}
