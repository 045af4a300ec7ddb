import type { Promo, PromoKind } from "@vitrine/contract/money/promo/promo";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { Field } from "@vitrine/ui/form/field";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { TextInput } from "@vitrine/ui/form/text-input";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf, fieldText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useFocusInvalid } from "../../../shared/kernel/app/use-focus-invalid.ts";
import { draftOf, inputOf, type PromoDraft, randomCode } from "./promo-draft.ts";
import { PromoScope } from "./promo-scope.tsx";

type Props = { panelId: number; kinds: readonly PromoKind[]; currency: string; timeZone: string; promo?: Promo } & ModalProps;

function usePromoForm({ panelId, timeZone, promo, close }: Props) {
  const { t } = useTranslation("promo");
  const utils = trpc.useUtils();
  const create = trpc.promo.create.useMutation();
  const update = trpc.promo.update.useMutation();
  const [draft, setDraft] = useState(() => draftOf(promo, timeZone));
  const error = create.error ?? update.error;
  useFocusInvalid(error);
  const failure = error ? failureOf(error) : undefined;
  const submit = async () => {
    const { kind, ...input } = inputOf(draft, timeZone);
    try {
      await (promo ? update.mutateAsync({ panelId, promoId: promo.id, ...input }) : create.mutateAsync({ panelId, kind, ...input }));
    } catch {
      return; // Shown by the mutation's error.
    }
    void utils.promo.list.invalidate();
    toasts.success(t(promo ? "saved" : "created"));
    close();
  };
  const isShown = failure && !Object.keys(failure.fields ?? {}).some((name) => name in draft || name.startsWith("serviceIds"));
  return { draft, setDraft, failure, shown: isShown ? failure : undefined, submit, busy: create.isPending || update.isPending };
}

export function PromoDialog(props: Props) {
  const { promo, kinds, currency } = props;
  const { t } = useTranslation("promo");
  const { texts } = useUi();
  const { draft, setDraft, failure, shown, submit, busy } = usePromoForm(props);
  const set = (part: Partial<PromoDraft>) => setDraft((before) => ({ ...before, ...part }));
  const fault = (name: string) => failure?.fields?.[name];
  const valueFault = fault("value") && draft.kind !== "balance" ? fieldText("percent", {}) : fault("value");
  return (
    <DialogLayout
      title={promo ? t("edit", { code: promo.code }) : t("create")}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={busy}>
            {promo ? texts.save : t("create")}
          </Button>
          <Button onClick={() => props.close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {shown && <ErrorBanner>{shown.message}</ErrorBanner>}
        {!promo && kinds.length > 1 && (
          <RadioCards
            legend={t("kindLabel")}
            columns={3}
            value={draft.kind}
            onChange={(kind) => set({ kind })}
            options={kinds.map((value) => ({ value, title: t(`kind.${value}`), text: t(`kindText.${value}`) }))}
          />
        )}
        <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
          <Code code={draft.code} error={fault("code")} onChange={(code) => set({ code })} />
          <Field label={t(`valueOf.${draft.kind}`)} error={valueFault} required>
            {(control) =>
              draft.kind === "balance" ? (
                <MoneyInput {...control} currency={currency} value={draft.value} onChange={(value) => set({ value })} />
              ) : (
                <DecimalInput {...control} unit="%" value={draft.value} onChange={(value) => set({ value })} />
              )
            }
          </Field>
        </div>
        <Limits draft={draft} currency={currency} set={set} fault={fault} />
        {draft.kind === "discount" && <PromoScope panelId={props.panelId} draft={draft} set={set} error={fault("serviceIds")} />}
      </div>
    </DialogLayout>
  );
}

function Code({ code, error, onChange }: { code: string; error: string | undefined; onChange: (code: string) => void }) {
  const { t } = useTranslation("promo");
  return (
    <Field label={t("code")} hint={t("codeHint")} error={error} required>
      {(control) => (
        <span className="flex gap-2">
          <TextInput
            {...control}
            data-autofocus
            className="min-w-0 flex-1"
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button onClick={() => onChange(randomCode())}>{t("random")}</Button>
        </span>
      )}
    </Field>
  );
}

type LimitsProps = {
  draft: PromoDraft;
  currency: string;
  set: (part: Partial<PromoDraft>) => void;
  fault: (name: string) => string | undefined;
};

function Limits({ draft, currency, set, fault }: LimitsProps) {
  const { t } = useTranslation("promo");
  const text = (name: "uses" | "usesPerUser" | "from" | "to", type: "number" | "datetime-local") => (
    <Field label={t(name)} error={fault(name)} {...(type === "number" ? { hint: t("noLimit") } : {})} optional>
      {(control) => (
        <TextInput {...control} type={type} min={1} value={draft[name]} onChange={(event) => set({ [name]: event.target.value })} />
      )}
    </Field>
  );
  return (
    <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
      {text("uses", "number")}
      {draft.kind !== "balance" && text("usesPerUser", "number")}
      {text("from", "datetime-local")}
      {text("to", "datetime-local")}
      {draft.kind !== "balance" && (
        <Field label={t(`minAmount.${draft.kind}`)} error={fault("minAmount")} optional>
          {(control) => (
            <MoneyInput {...control} currency={currency} value={draft.minAmount} onChange={(minAmount) => set({ minAmount })} />
          )}
        </Field>
      )}
    </div>
  );
}
