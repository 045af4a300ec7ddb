import type { PanelTariff } from "@vitrine/contract/money/tariff/tariff";
import { Banner, type BannerTone } from "@vitrine/ui/feedback/banner";
import { Button, ButtonLink, buttonStyle } from "@vitrine/ui/form/button";
import { type ReactNode, useState } from "react";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { TariffTopUp } from "./tariff-top-up.tsx";
import { isZero, useTariffWords } from "./tariff-words.ts";
import { usePayTariff } from "./use-pay-tariff.ts";

const DAY = 86_400;

/** Shown on the overview if the tariff needs attention: a trial, an unpaid panel, few orders left. */
export function TariffBanner({ panelId }: { panelId: number }) {
  const maySee = useCan("tariff.view");
  const { data } = trpc.tariff.get.useQuery({ panelId }, { enabled: maySee, staleTime: 30_000 });
  return maySee && data?.tariff ? <Inside panelId={panelId} state={data} /> : null;
}

type Said = { tone: BannerTone; title: string; text: string; pays?: true };

function Inside({ panelId, state }: { panelId: number; state: PanelTariff }) {
  const said = useSaid(state);
  if (!said) return null;
  const { tone, title, text, pays } = said;
  return (
    <Banner tone={tone} title={title} className="mb-5" action={<WayOut panelId={panelId} state={state} pays={pays === true} />}>
      {text}
    </Banner>
  );
}

function useSaid(state: PanelTariff): Said | undefined {
  const { t, money, date } = useTariffWords();
  const [now] = useState(Date.now);
  const { status, nextCharge, graceUntil, trialUntil, balance, currency, ordersUsed, ordersLimit } = state;
  if (!nextCharge || isZero(nextCharge.amount)) return undefined;
  const amount = money(nextCharge.amount, nextCharge.currency);
  if (status === "not_payed") return { tone: "bad", title: t("banner.not_payed"), text: t("banner.not_payedText", { amount }), pays: true };
  if (status === "grace" && graceUntil !== null)
    return { tone: "warn", title: t("banner.grace"), text: t("banner.graceText", { amount, date: date(graceUntil) }), pays: true };
  const on = date(nextCharge.at);
  const figures = { used: ordersUsed, limit: ordersLimit };
  if (ordersLimit !== null && ordersUsed >= ordersLimit)
    return { tone: "bad", title: t("banner.reached"), text: t("banner.reachedText", { date: on }) };
  if (ordersLimit !== null && ordersUsed >= ordersLimit * 0.8)
    return { tone: "warn", title: t("banner.near", figures), text: t("banner.nearText", { date: on }) };
  if (status !== "trial" || trialUntil === null || balance === null) return undefined;
  const days = Math.max(1, Math.ceil((trialUntil - now / 1000) / DAY));
  return {
    tone: "info",
    title: t("banner.trial", { count: days }),
    text: t("banner.trialText", { amount, balance: money(balance, currency) }),
  };
}

function WayOut({ panelId, state, pays }: { panelId: number; state: PanelTariff; pays: boolean }): ReactNode {
  const { t } = useTariffWords();
  const mayManage = useCan("tariff.manage");
  const { pay, busy } = usePayTariff(panelId);
  if (state.parent) {
    return (
      <a href={state.parent.url} target="_blank" rel="noopener noreferrer" className={buttonStyle({ size: "s" })}>
        {t("banner.pay")}
      </a>
    );
  }
  return (
    <span className="flex flex-wrap gap-2">
      {pays && mayManage && (
        <Button size="s" variant="primary" busy={busy} onClick={() => void pay()}>
          {t("banner.pay")}
        </Button>
      )}
      {!pays && <TariffTopUp panelId={panelId} state={state} onlyIfShort />}
      <ButtonLink size="s" href={`/panel/${panelId}/tariffs`}>
        {t("banner.open")}
      </ButtonLink>
    </span>
  );
}
