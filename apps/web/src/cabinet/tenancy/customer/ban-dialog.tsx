import { banUserInput, type User } from "@vitrine/contract/tenancy/customer/user";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Form, FormField } from "@vitrine/ui/form/form";
import { Textarea } from "@vitrine/ui/form/textarea";
import { DialogLayout, FormActions } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Names the effect and asks for the reason. */
export function BanDialog({ panelId, user, close }: { panelId: number; user: User } & ModalProps) {
  const { t } = useTranslation("user");
  const formId = useId();
  const utils = trpc.useUtils();
  const ban = trpc.user.ban.useMutation();
  const form = useContractForm(banUserInput.omit({ userId: true }), { reason: "" });
  return (
    <DialogLayout
      title={t("ban.title", { login: user.login })}
      text={t("ban.text")}
      actions={<FormActions form={formId} submit={t("ban.submit")} busy={form.formState.isSubmitting} danger close={close} />}
    >
      <Form
        id={formId}
        form={form}
        failureOf={failureOf}
        label={t("ban.submit")}
        className="grid gap-5"
        onSubmit={async ({ reason }) => {
          await ban.mutateAsync({ panelId, userId: user.id, reason });
          toasts.success(t("ban.done"));
          void utils.user.invalidate();
          close();
        }}
      >
        <FormField form={form} name="reason" label={t("ban.reason")} hint={t("ban.reasonHint")} required>
          {(input) => <Textarea {...input} data-autofocus rows={3} maxLength={500} />}
        </FormField>
      </Form>
    </DialogLayout>
  );
}
