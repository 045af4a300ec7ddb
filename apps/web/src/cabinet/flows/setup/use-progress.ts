import type { Setup, UpdateSetupInput } from "@vitrine/contract/tenancy/panel/setup";
import { toasts } from "@vitrine/ui/feedback/toast";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { SETUP_ORDER, type SetupStep, useSetupAddress } from "./use-setup-address.ts";

type Change = Omit<UpdateSetupInput, "step">;

/**
 * Goes to a step and saves it as the owner's progress, unless a later one is saved already. Progress that can't be saved stops no one,
 * since the address has the step; a change that can't be saved does.
 */
export function useProgress(panelId: number, setup: Setup) {
  const utils = trpc.useUtils();
  const update = trpc.panel.updateSetup.useMutation();
  const { go } = useSetupAddress(setup.step);
  const advance = async (step: SetupStep, change: Change = {}, others?: Readonly<Record<string, string>>) => {
    const further = setup.step !== "done" && SETUP_ORDER.indexOf(step) > SETUP_ORDER.indexOf(setup.step);
    const changes = Object.keys(change).length > 0;
    try {
      if (further || changes) {
        const kept = await update.mutateAsync({ panelId, ...(further ? { step } : {}), ...change });
        utils.panel.setup.setData({ panelId }, kept);
      }
      if (changes) await utils.panel.get.invalidate({ panelId });
    } catch (error) {
      if (changes) return void toasts.error(errorText(error));
    }
    go(step, others);
  };
  return { advance, busy: update.isPending };
}
