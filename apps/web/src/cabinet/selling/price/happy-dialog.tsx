import type { HappyHoursItem } from "@vitrine/contract/selling/price/happy-hours";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Field } from "@vitrine/ui/form/field";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf, fieldText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useFocusInvalid } from "../../../shared/kernel/app/use-focus-invalid.ts";
import { draftOf, faultsOf, type HappyDraft, inputOf } from "./happy-draft.ts";
import { HappySchedule } from "./happy-schedule.tsx";

type Props = { panelId: number; timeZone: string; item?: HappyHoursItem } & ModalProps;

function useHappyForm({ panelId, timeZone, item, close }: Omit<Props, "id">) {
  const { t } = useTranslation("price");
  const utils = trpc.useUtils();
  const create = trpc.price.createHappyHours.useMutation();
  const update = trpc.price.updateHappyHours.useMutation();
  const [draft, setDraft] = useState(() => draftOf(item, timeZone, Date.now() / 1000));
  /** Changes with each attempt that the form itself refuses. */
  const [refused, setRefused] = useState<object>();
  const error = create.error ?? update.error;
  useFocusInvalid(error);
  useFocusInvalid(refused);
  const failure = error ? failureOf(error) : undefined;
  const faults = refused ? faultsOf(draft, timeZone) : {};
  const fault = (name: keyof ReturnType<typeof faultsOf>) => {
    const code = faults[name];
    return code ? fieldText(code, {}) : failure?.fields?.[name];
  };
  const submit = async () => {
    setRefused({});
    if (Object.keys(faultsOf(draft, timeZone)).length > 0) return;
    const given = { panelId, ...inputOf(draft, timeZone), isOn: item?.isOn ?? true };
    try {
      const list = await (item ? update.mutateAsync({ ...given, happyId: item.id }) : create.mutateAsync(given));
      utils.price.happyHours.setData({ panelId }, list);
    } catch {
      return; // Shown by the mutation's error.
    }
    toasts.success(t("saved"));
    close();
  };
  const isShown = failure && !Object.keys(failure.fields ?? {}).some((name) => name in draft);
  return { draft, setDraft, fault, submit, failure: isShown ? failure : undefined, busy: create.isPending || update.isPending };
}

export function HappyDialog(props: Props) {
  const { t } = useTranslation("price");
  const { texts } = useUi();
  const { draft, setDraft, fault, submit, failure, busy } = useHappyForm(props);
  const set = (part: Partial<HappyDraft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <DialogLayout
      title={t(props.item ? "happy.edit" : "happy.make")}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={busy}>
            {texts.save}
          </Button>
          <Button onClick={() => props.close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && <ErrorBanner>{failure.message}</ErrorBanner>}
        <Field label={t("happy.name")} hint={t("happy.nameHint")} error={fault("name")} required>
          {(control) => (
            <TextInput {...control} maxLength={60} value={draft.name} onChange={(event) => set({ name: event.target.value })} />
          )}
        </Field>
        <Field label={t("happy.discount")} error={fault("discount")} required className="max-w-60">
          {(control) => <DecimalInput {...control} unit="%" value={draft.discount} onChange={(discount) => set({ discount })} />}
        </Field>
        <Scope panelId={props.panelId} scope={draft.scope} onChange={(scope) => set({ scope })} fault={fault} />
        <HappySchedule
          schedule={draft.schedule}
          timeZone={props.timeZone}
          onChange={(schedule) => set({ schedule })}
          faults={{ startsAt: fault("startsAt"), endsAt: fault("endsAt"), days: fault("days") }}
        />
      </div>
    </DialogLayout>
  );
}

type ScopeProps = {
  panelId: number;
  scope: HappyDraft["scope"];
  onChange: (scope: HappyDraft["scope"]) => void;
  fault: (name: "network" | "categoryId") => string | undefined;
};

function Scope({ panelId, scope, onChange, fault }: ScopeProps) {
  const { t } = useTranslation("price");
  const categories = trpc.category.list.useQuery({ panelId }, { staleTime: 60_000 }).data?.items ?? [];
  const networks = [...new Set([...categories.map(({ network }) => network), ...(scope.network ? [scope.network] : [])])];
  const choose = { value: "", label: t("happy.choose") };
  return (
    <>
      <RadioCards
        legend={t("happy.what")}
        columns={3}
        value={scope.kind}
        onChange={(kind) => onChange({ ...scope, kind })}
        options={(["panel", "network", "category"] as const).map((value) => ({ value, title: t(`happy.scope.${value}`) }))}
      />
      {scope.kind === "network" && (
        <Field label={t("happy.scope.network")} error={fault("network")} required>
          {(control) => (
            <Select
              {...control}
              value={scope.network}
              onChange={(event) => onChange({ ...scope, network: event.target.value })}
              options={[choose, ...networks.map((value) => ({ value, label: value }))]}
            />
          )}
        </Field>
      )}
      {scope.kind === "category" && (
        <Field label={t("happy.scope.category")} error={fault("categoryId")} required>
          {(control) => (
            <Select
              {...control}
              value={scope.categoryId}
              onChange={(event) => onChange({ ...scope, categoryId: event.target.value })}
              options={[choose, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))]}
            />
          )}
        </Field>
      )}
    </>
  );
}
