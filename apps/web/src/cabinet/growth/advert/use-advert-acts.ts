import type { AdvertDetails } from "@vitrine/contract/growth/advert/advert";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useNavigate } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { missingIn, useIsPayer } from "../../money/tariff/use-pay-tariff.ts";
import { useTopUp } from "../../money/top-up/use-top-up.ts";
import { useAdvertWords } from "./advert-words.ts";

function useShow(panelId: number) {
  const utils = trpc.useUtils();
  return (advert: AdvertDetails) => {
    utils.advert.get.setData({ panelId, advertId: advert.id }, advert);
    void Promise.all([utils.advert.list.invalidate(), utils.wallet.invalidate(), utils.audit.invalidate()]);
  };
}

/** Submitting a saved advert, and paying for an approved one. A wallet that lacks money is topped up first. */
export function useAdvertActs(panelId: number) {
  const { t, money, days } = useAdvertWords();
  const confirm = useConfirm();
  const withFunds = useWithFunds();
  const show = useShow(panelId);
  const submitting = trpc.advert.submit.useMutation();
  const starting = trpc.advert.start.useMutation();
  const start = async (advert: AdvertDetails): Promise<void> => {
    const started = await withFunds(() => starting.mutateAsync({ panelId, advertId: advert.id }));
    if (!started) return;
    show(started);
    toasts.success(t("start.done"));
  };
  const submit = async (advert: AdvertDetails): Promise<boolean> => {
    const { id: advertId, pricePerDay, total, currency, status } = advert;
    const isChange = status === "running";
    const text = isChange ? t("submit.changeText") : t("submit.text", { total: money(total ?? "0", currency), days: days(advert.days) });
    if (!(await confirm({ title: t("submit.title"), text, confirm: t("submit.act") }))) return false;
    const agreed = isChange || pricePerDay === null ? {} : { pricePerDay };
    const submitted = await withFunds(() => submitting.mutateAsync({ panelId, advertId, ...agreed }));
    if (!submitted) return false;
    show(submitted);
    toasts.success(t("submit.done"));
    return true;
  };
  return { start, submit, busy: submitting.isPending || starting.isPending };
}

/** Stopping a running or waiting advert, and deleting a draft. */
export function useAdvertEnds(panelId: number) {
  const { t } = useAdvertWords();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const show = useShow(panelId);
  const stopping = trpc.advert.stop.useMutation();
  const removing = trpc.advert.remove.useMutation();
  const stop = async ({ id: advertId, status }: AdvertDetails): Promise<void> => {
    const kind = status === "review" ? "withdraw" : "stop";
    let stopped: AdvertDetails | undefined;
    const done = await confirm({
      title: t(`${kind}.title`),
      text: t(`${kind}.text`),
      confirm: t(`${kind}.act`),
      danger: kind === "stop",
      errorText,
      run: async () => (stopped = await stopping.mutateAsync({ panelId, advertId })),
    });
    if (!done || !stopped) return;
    show(stopped);
    toasts.success(t(`${kind}.done`));
  };
  const remove = async ({ id: advertId }: AdvertDetails): Promise<void> => {
    const done = await confirm({
      title: t("remove.title"),
      text: t("remove.text"),
      confirm: t("remove.act"),
      danger: true,
      errorText,
      run: () => removing.mutateAsync({ panelId, advertId }),
    });
    if (!done) return;
    toasts.success(t("remove.done"));
    void utils.advert.list.invalidate();
    await navigate(`/panel/${panelId}/advertising`);
  };
  return { stop, remove };
}

/** Undefined if it was refused; the error has been shown. */
function useWithFunds() {
  const isPayer = useIsPayer();
  const topUp = useTopUp();
  const run = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act();
    } catch (error) {
      const needed = isPayer ? missingIn(error) : undefined;
      if (needed !== undefined) return (await topUp({ needed })) ? run(act) : undefined;
      toasts.error(errorText(error));
      return undefined;
    }
  };
  return run;
}
