import type { CustomPriceItem } from "@vitrine/contract/selling/price/custom";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Field } from "@vitrine/ui/form/field";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf, fieldText } from "../../kernel/app/failure.ts";
import { trpc } from "../../kernel/app/trpc.ts";
import { PickOne, type Picked } from "./pick-one.tsx";

export type CustomPriceOf = { kind: "user"; userId: number } | { kind: "service"; serviceId: number };
type Props = { panelId: number; of: CustomPriceOf; currency: string; item?: CustomPriceItem } & ModalProps;

function pickedFrom(of: CustomPriceOf, item: CustomPriceItem | undefined): Picked | undefined {
  if (!item) return undefined;
  return of.kind === "user" ? { id: item.service.id, name: item.service.name } : { id: item.user.id, name: item.user.login };
}

function useCustomPrice({ panelId, of, item, close }: Omit<Props, "id">) {
  const { t } = useTranslation("price");
  const utils = trpc.useUtils();
  const save = trpc.price.setCustom.useMutation();
  const [picked, setPicked] = useState(() => pickedFrom(of, item));
  const [kind, setKind] = useState<"fixed" | "percent">(item && item.discount === null ? "fixed" : "percent");
  const [values, setValues] = useState({ fixed: item?.fixed ?? "", percent: item?.discount ?? "" });
  const [isChecked, setChecked] = useState(false);
  const failure = save.error ? failureOf(save.error) : undefined;
  const [field] = Object.values(failure?.fields ?? {});
  const value = values[kind];
  const submit = async () => {
    setChecked(true);
    if (!picked || value.trim() === "") return;
    const ids = of.kind === "user" ? { userId: of.userId, serviceId: picked.id } : { userId: picked.id, serviceId: of.serviceId };
    const price = kind === "fixed" ? { kind, rate: value } : { kind, discount: value };
    try {
      await save.mutateAsync({ panelId, ...ids, price });
    } catch {
      return; // Shown by save.error.
    }
    toasts.success(t("saved"));
    close();
    await utils.price.invalidate();
  };
  const missing = fieldText("required", {});
  return {
    picked,
    setPicked,
    kind,
    setKind,
    value,
    setValue: (next: string) => setValues((before) => ({ ...before, [kind]: next })),
    pickError: isChecked && !picked ? missing : undefined,
    error: isChecked && value.trim() === "" ? missing : field,
    failure: field === undefined ? failure : undefined,
    submit,
    busy: save.isPending,
  };
}

/** A custom price of one user for one service: fixed, or a discount. */
export function CustomPriceDialog(props: Props) {
  const { t } = useTranslation("price");
  const { texts } = useUi();
  const form = useCustomPrice(props);
  const { panelId, of, currency, item, close } = props;
  return (
    <DialogLayout
      title={t(item ? "custom.edit" : "custom.add")}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={form.busy}>
            {texts.save}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {form.failure && <ErrorBanner>{form.failure.message}</ErrorBanner>}
        {item ? (
          <p className="font-medium break-words">{form.picked?.name}</p>
        ) : (
          <PickOne
            panelId={panelId}
            what={of.kind === "user" ? "service" : "user"}
            picked={form.picked}
            onPick={form.setPicked}
            error={form.pickError}
          />
        )}
        <Way form={form} currency={currency} />
      </div>
    </DialogLayout>
  );
}

function Way({ form, currency }: { form: ReturnType<typeof useCustomPrice>; currency: string }) {
  const { t } = useTranslation("price");
  return (
    <>
      <RadioCards
        legend={t("custom.how")}
        columns={2}
        value={form.kind}
        onChange={form.setKind}
        options={(["percent", "fixed"] as const).map((value) => ({
          value,
          title: t(`custom.way.${value}.title`),
          text: t(`custom.way.${value}.text`),
        }))}
      />
      {form.kind === "fixed" ? (
        <Field key="fixed" label={t("custom.rate")} error={form.error} className="max-w-60" required>
          {(control) => <MoneyInput {...control} currency={currency} value={form.value} onChange={form.setValue} />}
        </Field>
      ) : (
        <Field key="percent" label={t("custom.discount")} hint={t("custom.discountHint")} error={form.error} className="max-w-60" required>
          {(control) => <DecimalInput {...control} unit="%" value={form.value} onChange={form.setValue} />}
        </Field>
      )}
    </>
  );
}
