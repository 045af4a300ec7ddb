import type { Service } from "@vitrine/contract/selling/catalog/service";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useEffect, useRef } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** A form for a part of the service: follows refetched data while it has no changes, and guards unsaved changes. */
export function useServiceForm<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  service: Service,
  valuesOf: (service: Service) => Values,
) {
  const { t } = useTranslation("toasts");
  const utils = trpc.useUtils();
  const form = useContractForm<Values>(schema, valuesOf(service) as DefaultValues<Values>);
  const { isDirty } = form.formState;
  const shown = useRef(service);
  const latest = useRef(service);
  useLeaveGuard(isDirty);
  useEffect(() => {
    latest.current = service;
    if (isDirty || shown.current === service) return;
    shown.current = service;
    form.reset(valuesOf(service));
  }, [form, isDirty, service, valuesOf]);
  /** The values the server saved, until the service is refetched. */
  const saved = async (next: Service) => {
    shown.current = latest.current;
    form.reset(valuesOf(next));
    toasts.success(t("saved"));
    await utils.catalog.invalidate();
  };
  return { form, saved, discard: () => form.reset(valuesOf(service)) };
}
