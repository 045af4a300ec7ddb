import { WEBHOOK_EVENTS } from "@vitrine/contract/messaging/webhook/events";
import type { Webhook } from "@vitrine/contract/messaging/webhook/webhook";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { DialogLayout, FormActions } from "@vitrine/ui/overlay/dialog-layout";
import { Form, FormField } from "@vitrine/ui/form/form";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Event = (typeof WEBHOOK_EVENTS)[number];

export interface WebhookSaved {
  /** Only for a new webhook. */
  secret?: string;
}

interface Values {
  url: string;
  description: string;
  events: Event[];
}

/** Creates a webhook, or changes the address and events of an existing one. */
export function WebhookDialog({ panelId, webhook, close }: { panelId: number; webhook?: Webhook } & ModalProps<WebhookSaved>) {
  const { t } = useTranslation("developer");
  const { texts } = useUi();
  const formId = useId();
  const create = trpc.webhook.create.useMutation();
  const update = trpc.webhook.update.useMutation();
  const form = useForm<Values>({
    defaultValues: {
      url: webhook?.url ?? "",
      description: webhook?.description ?? "",
      events: webhook?.events ?? ["order.created", "order.status"],
    },
  });
  const chosen = useWatch({ control: form.control, name: "events" });
  const toggle = (event: Event) =>
    form.setValue("events", chosen.includes(event) ? chosen.filter((one) => one !== event) : [...chosen, event], { shouldDirty: true });
  const save = async (values: Values) => {
    if (webhook) {
      await update.mutateAsync({ panelId, webhookId: webhook.id, ...values });
      return close({});
    }
    const { secret } = await create.mutateAsync({ panelId, ...values });
    close({ secret });
  };
  return (
    <DialogLayout
      title={webhook ? t("webhooks.edit") : t("webhooks.create")}
      text={t("webhooks.dialogText")}
      actions={
        <FormActions
          form={formId}
          submit={webhook ? texts.save : t("webhooks.create")}
          busy={create.isPending || update.isPending}
          close={close}
        />
      }
    >
      <Form id={formId} form={form} failureOf={failureOf} onSubmit={save} label={t("webhooks.create")} className="grid gap-5">
        <FormField form={form} name="url" label={t("webhooks.url")} hint={t("webhooks.urlHint")} required>
          {(input) => <TextInput {...input} data-autofocus type="url" inputMode="url" autoComplete="off" placeholder="https://" />}
        </FormField>
        <Events chosen={chosen} toggle={toggle} />
        <FormField form={form} name="description" label={t("webhooks.description")} optional>
          {(input) => <TextInput {...input} maxLength={100} />}
        </FormField>
      </Form>
    </DialogLayout>
  );
}

function Events({ chosen, toggle }: { chosen: readonly Event[]; toggle: (event: Event) => void }) {
  const { t } = useTranslation("developer");
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t("webhooks.events")}</legend>
      <div className="grid gap-2">
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t(`event.${event.replace(".", "_")}`)}
            hint={<span className="font-code">{event}</span>}
            checked={chosen.includes(event)}
            onChange={() => toggle(event)}
          />
        ))}
      </div>
    </fieldset>
  );
}
