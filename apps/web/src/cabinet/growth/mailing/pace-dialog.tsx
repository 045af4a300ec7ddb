import { type MailingPace, MOST_A_MINUTE, PACED_CHANNELS, setMailingPaceInput } from "@vitrine/contract/growth/mailing/pace";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Form, FormField } from "@vitrine/ui/form/form";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { DialogLayout, FormActions } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Values = Record<keyof MailingPace, number | string | null>;
const schema = setMailingPaceInput as z.ZodType as z.ZodType<unknown, Values>;

type Props = ModalProps & { panelId: number };

/** How many messages a minute the panel sends. */
export function PaceDialog(props: Props) {
  const { t } = useTranslation("mailing");
  const { texts } = useUi();
  const { data, error } = trpc.mailing.pace.useQuery({ panelId: props.panelId });
  if (data) return <PaceForm {...props} pace={data} />;
  return (
    <DialogLayout title={t("pace.title")} text={t("pace.text")}>
      {error ? <ErrorBanner>{errorText(error)}</ErrorBanner> : <SkeletonText label={texts.loading} lines={4} />}
    </DialogLayout>
  );
}

function PaceForm({ panelId, pace, close }: Props & { pace: MailingPace }) {
  const { t } = useTranslation("mailing");
  const formId = useId();
  const utils = trpc.useUtils();
  const saving = trpc.mailing.setPace.useMutation();
  const form = useContractForm<Values>(schema, { ...pace });
  const { setFocus } = form;
  // The dialog focused its first field before the pace was loaded.
  useEffect(() => setFocus(PACED_CHANNELS[0]), [setFocus]);
  const save = async (values: Values) => {
    utils.mailing.pace.setData({ panelId }, await saving.mutateAsync({ panelId, ...setMailingPaceInput.parse(values) }));
    toasts.success(t("pace.done"));
    close();
  };
  return (
    <DialogLayout
      title={t("pace.title")}
      text={t("pace.text")}
      actions={<FormActions form={formId} submit={t("pace.save")} busy={form.formState.isSubmitting} close={close} />}
    >
      <Form id={formId} form={form} failureOf={failureOf} onSubmit={save} label={t("pace.title")} className="grid gap-5">
        {PACED_CHANNELS.map((channel) => (
          <FormField
            key={channel}
            form={form}
            name={channel}
            label={t(`pace.${channel}`)}
            hint={t("pace.hint", { most: MOST_A_MINUTE[channel] })}
            required
          >
            {(input) => <NumberInput {...input} />}
          </FormField>
        ))}
      </Form>
    </DialogLayout>
  );
}
