import type { Setup, UpdateSetupInput } from "@vitrine/contract/tenancy/panel/setup";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { SETUP_ORDER, type SetupStep, useSetupAddress } from "./use-setup-address.ts";

type Change = Omit<UpdateSetupInput, "step">;

/** Goes to a step and saves it as the owner's progress, unless a later one is saved already. */
export function useProgress(panelId: number, setup: Setup) {
  const utils = trpc.useUtils();
  const update = trpc.panel.updateSetup.useMutation();
  const { go } = useSetupAddress(setup.step);
  const advance = async (step: SetupStep, change: Change = {}, others?: Readonly<Record<string, string>>) => {
    const further = setup.step !== "done" && SETUP_ORDER.indexOf(step) > SETUP_ORDER.indexOf(setup.step);
    if (further || Object.keys(change).length > 0) {
      const kept = await update.mutateAsync({ panelId, ...(further ? { step } : {}), ...change });
      utils.panel.setup.setData({ panelId }, kept);
      if (Object.keys(change).length > 0) await utils.panel.get.invalidate({ panelId });
    }
    go(step, others);
  };
  return { advance, busy: update.isPending };
}
