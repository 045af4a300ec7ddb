import type { OrderAct } from "@vitrine/contract/ordering/action/owner-actions";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Form } from "@vitrine/ui/form/form";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { ActFields } from "./act-fields.tsx";
import { isFinal } from "./act-look.ts";
import type { ActDialogProps } from "./act-props.ts";
import { type ActValues, actSchemaOf, initialValues } from "./act-values.ts";

/** Asks for an action's parameters; closes with the action performed. */
export function ActDialog(props: ActDialogProps & ModalProps<OrderAct>) {
  const { action, targets, run, close } = props;
  const { t } = useTranslation("orderAct");
  const { texts } = useUi();
  const [busy, setBusy] = useState(false);
  const order = "order" in targets ? targets.order : undefined;
  const schema = actSchemaOf(action);
  const form = useContractForm<ActValues>(schema, initialValues(order));
  const title = "order" in targets ? t(`title.${action}`, { id: targets.order.id }) : t(`many.${action}.title`, { count: targets.count });
  const submit = async (values: ActValues) => {
    const act = schema.parse(values);
    setBusy(true);
    try {
      await run(act);
      close(act);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogLayout title={title}>
      <Form form={form} failureOf={failureOf} onSubmit={submit} label={title} className="grid gap-5">
        <ActFields {...props} form={form} />
        <div className="flex flex-row-reverse flex-wrap gap-2 mobile:*:flex-1">
          <Button type="submit" variant={isFinal(action) ? "danger" : "primary"} busy={busy}>
            {t(`do.${action}`)}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </div>
      </Form>
    </DialogLayout>
  );
}
