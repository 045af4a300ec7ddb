import { toasts } from "@vitrine/ui/feedback/toast";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

interface Asked {
  id: number;
  name: string;
  min: number;
}

/** `?announce=17`, from a service's own page: opens once with that service and removes it from the address. */
export function useAskedService(panelId: number, open: (service: Asked) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const utils = trpc.useUtils();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const asked = parameters.get("announce");
  useEffect(() => {
    const serviceId = Number(asked);
    if (!Number.isSafeInteger(serviceId) || serviceId < 1) return;
    setParameters(
      (before) => {
        before.delete("announce");
        return before;
      },
      { replace: true },
    );
    utils.catalog.service.fetch({ panelId, serviceId }).then(
      ({ id, name, min }) => latest.current({ id, name, min }),
      (error: unknown) => toasts.error(errorText(error)),
    );
  }, [asked, panelId, setParameters, utils]);
}
