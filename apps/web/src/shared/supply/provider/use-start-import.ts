import type { RoundingStep } from "@vitrine/contract/selling/price/rounding";
import type { StartImportInput } from "@vitrine/contract/supply/import/import";
import { errorText } from "../../kernel/app/failure.ts";
import { trpc } from "../../kernel/app/trpc.ts";

type Options = Pick<StartImportInput, "cleanNames" | "categories">;

/** Starts the import of the selected services; `onStarted` gets its id. */
export function useStartImport(panelId: number, providerId: number, onStarted: (importId: number) => void) {
  const start = trpc.catalog.startImport.useMutation({ onSuccess: ({ importId }) => onStarted(importId) });
  return {
    start: (services: StartImportInput["services"], extraCharge: string, rounding: RoundingStep | null, options: Options = {}) =>
      start.mutate({ panelId, providerId, services, extraCharge, rounding, ...options }),
    busy: start.isPending,
    failure: start.error && errorText(start.error),
  };
}
