import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Field } from "@vitrine/ui/form/field";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useResolve } from "./use-resolve.ts";

type AttachProps = { panelId: number; detail: OrderDetail } & ModalProps;

/** Asks for the order's id at the provider. */
export function AttachDialog({ panelId, detail, close }: AttachProps) {
  const { t } = useTranslation(["order", "error"]);
  const { texts } = useUi();
  const { attachTyped } = useResolve(panelId, detail);
  const [number, setNumber] = useState("");
  const [problem, setProblem] = useState<string>();
  const provider = detail.order.provider?.name ?? t("event.provider");
  const submit = async () => {
    if (number.trim() === "") return setProblem(t("error:field.required"));
    try {
      await attachTyped(number.trim());
      close();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <DialogLayout
      title={t("resolve.attachTitle", { id: detail.order.id, provider })}
      text={t("resolve.attachText")}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      actions={
        <>
          <Button variant="primary" type="submit">
            {t("resolve.attachSave")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <Field label={t("resolve.attachId")} error={problem} required>
        {(control) => (
          <TextInput {...control} data-autofocus maxLength={64} value={number} onChange={(event) => setNumber(event.target.value)} />
        )}
      </Field>
    </DialogLayout>
  );
}
