import { type Transfer, transferPanelInput } from "@vitrine/contract/identity/manager/manager";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Form, FormField } from "@vitrine/ui/form/form";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Section } from "@vitrine/ui/layout/section";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type TransferProps = { panelId: number; transfer: Transfer | null };

export function TransferSection({ panelId, transfer }: TransferProps) {
  const { t } = useTranslation("control");
  return (
    <Section look="split" title={t("transfer.title")} text={t("transfer.text")}>
      {transfer ? <Waiting panelId={panelId} transfer={transfer} /> : <OfferForm panelId={panelId} />}
    </Section>
  );
}

function Waiting({ panelId, transfer }: { panelId: number; transfer: Transfer }) {
  const { t } = useTranslation("control");
  const utils = trpc.useUtils();
  const revoke = trpc.control.revokeTransfer.useMutation();
  const press = async () => {
    try {
      await revoke.mutateAsync({ panelId });
      toasts.success(t("transfer.revoked"));
    } catch (error) {
      toasts.error(errorText(error));
    }
    await utils.control.get.invalidate();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-0">
        <span className="font-medium break-words">{t("transfer.waiting", { to: transfer.to })}</span>
        <span className="block text-s text-ink-2">
          {t("transfer.until")} <Time value={transfer.expiresAt * 1000} mode="date" />
        </span>
      </p>
      <Button busy={revoke.isPending} onClick={() => void press()}>
        {t("transfer.revoke")}
      </Button>
    </div>
  );
}

function OfferForm({ panelId }: { panelId: number }) {
  const { t } = useTranslation("control");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const transfer = trpc.control.transfer.useMutation();
  const form = useContractForm(transferPanelInput, { to: "" });
  const submit = async ({ to }: { to: string }) => {
    const sure = await confirm({
      title: t("transfer.confirmTitle", { to }),
      text: t("transfer.confirmText"),
      confirm: t("transfer.submit"),
      danger: true,
      run: () => Promise.resolve(),
      errorText,
    });
    if (!sure) return;
    await transfer.mutateAsync({ panelId, to });
    toasts.success(t("transfer.done"));
    form.reset();
    await utils.control.get.invalidate();
  };
  return (
    <Form form={form} failureOf={failureOf} onSubmit={submit} label={t("transfer.title")} className="grid gap-4">
      <FormField form={form} name="to" label={t("transfer.to")} required>
        {(input) => <TextInput {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <Button type="submit" variant="danger" busy={form.formState.isSubmitting} className="justify-self-start">
        {t("transfer.submit")}
      </Button>
    </Form>
  );
}
