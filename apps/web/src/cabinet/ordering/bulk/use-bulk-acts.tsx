import { type FormAction, isFormAction, type OrderAct, type OwnerAction } from "@vitrine/contract/ordering/action/owner-actions";
import type { Order } from "@vitrine/contract/ordering/order/order";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { formatNumber } from "@vitrine/ui/text/money";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import type { BulkAction, Selection } from "@vitrine/ui/list/data-list";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { extentOf } from "../action/act-effect.ts";
import { BULK_ACTS, iconOf, isFinal } from "../action/act-look.ts";
import { useExtentText } from "../action/use-effect-text.ts";
import type { OrderView } from "../order/order-views.ts";
import { OTHER_LETTER, letterOf, oftenIn, serviceOf, someMay } from "./bulk-acts.ts";
import { useStartedJob } from "./use-order-jobs.tsx";

const ActDialog = lazy(() => import("../action/act-dialog.tsx").then((module) => ({ default: module.ActDialog })));
const OtherActDialog = lazy(() => import("./other-act-dialog.tsx").then((module) => ({ default: module.OtherActDialog })));

/** The filters of the list, for "all matching". */
export type JobFilter = Extract<
  Parameters<ReturnType<typeof trpc.order.startJob.useMutation>["mutate"]>[0]["selection"],
  { filter: unknown }
>["filter"];

interface BulkInput {
  panelId: number;
  currency: string;
  view: OrderView;
  filter: JobFilter;
  /** How many orders match the filters. More may match than were counted: an action on all reaches every one. */
  found: { total: number; totalIsEstimate?: boolean | undefined } | undefined;
  knownOf: (selection: Selection) => Order[] | null;
}

/** The bulk bar's actions: each is confirmed with its effect, then runs as a job row by row. */
export function useBulkActs(input: BulkInput): readonly BulkAction[] {
  const { t } = useTranslation("orderAct");
  const modals = useModals();
  const start = useStart(input);
  const often = oftenIn(input.view);
  const run = async (selection: Selection, action: OwnerAction) => {
    const known = input.knownOf(selection);
    if (await start(selection, action, known)) selection.clear();
  };
  const other = async (selection: Selection) => {
    const rest = BULK_ACTS.filter((action) => !often.includes(action));
    const known = input.knownOf(selection);
    const able = rest.filter((action) => someMay(known, action) && (action !== "move" || serviceOf(known) !== null));
    const chosen = await modals.show(OtherActDialog, { acts: able }, { mobile: "sheet" });
    if (chosen) await run(selection, chosen);
  };
  return [
    ...often.map((action) => ({
      id: action,
      label: t(`do.${action}`),
      icon: iconOf(action),
      danger: isFinal(action),
      shortcut: letterOf(action),
      blocked: (selection: Selection) => (someMay(input.knownOf(selection), action) ? undefined : t("many.none")),
      run: (selection: Selection) => run(selection, action),
    })),
    { id: "other", label: t("many.other"), icon: "more", shortcut: OTHER_LETTER, run: other },
  ];
}

function useStart({ panelId, currency, filter, found, knownOf: _ }: BulkInput) {
  const { t } = useTranslation("orderAct");
  const confirm = useConfirm();
  const modals = useModals();
  const started = useStartedJob(panelId);
  const { mutateAsync } = trpc.order.startJob.useMutation();
  const { locale } = useUi();
  const textOf = useExtentText(currency);

  /** Resolves to true once the job has started. */
  return async (selection: Selection, action: OwnerAction, known: Order[] | null): Promise<boolean> => {
    const total = found?.total ?? 0;
    const count = selection.all ? total : selection.ids.size;
    const all = selection.all && found?.totalIsEstimate ? t("many.estimate", { total: formatNumber(locale, total) }) : null;
    const said = textOf(action, count, known && extentOf(known, action));
    const run = async (act: OrderAct) => {
      await started(await mutateAsync({ panelId, act, selection: selection.all ? { filter } : { ids: [...selection.ids].map(Number) } }));
    };
    const ask = (form: FormAction) =>
      modals.show(ActDialog, { panelId, currency, action: form, targets: { count, ...said, serviceId: serviceOf(known) }, run });
    if (isFormAction(action)) return (await ask(action)) !== undefined;
    return confirm({
      title: all ? t(`do.${action}`) : t(`many.${action}.title`, { count }),
      text: [all, said.returns, ...said.effect].map((sentence) => sentence && <p key={sentence}>{sentence}</p>),
      confirm: t(`do.${action}`),
      danger: isFinal(action),
      run: () => run({ action }),
      errorText,
    });
  };
}
