import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { Button } from "@vitrine/ui/form/button";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { FormCheckbox } from "@vitrine/ui/form/form";
import { Section } from "@vitrine/ui/layout/section";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { SettingsForm } from "./settings-values.ts";

/** Who can sign up in the storefront, and what they accept. */
export function RegistrationSection({ form, panel, readOnly }: { form: SettingsForm; panel: Panel; readOnly: boolean }) {
  const { t } = useTranslation("panelSettings");
  return (
    <Section look="split" title={t("registration.title")} text={t("registration.text")}>
      <div className="grid gap-4">
        <FormCheckbox
          form={form}
          name="byInvitation"
          label={t("registration.invited")}
          hint={t("registration.invitedHint")}
          disabled={readOnly}
        />
        {panel.inviteUrl !== null && <Invitation panelId={panel.id} url={panel.inviteUrl} readOnly={readOnly} />}
        <FormCheckbox form={form} name="asksTerms" label={t("registration.terms")} hint={t("registration.termsHint")} disabled={readOnly} />
      </div>
    </Section>
  );
}

function Invitation({ panelId, url, readOnly }: { panelId: number; url: string; readOnly: boolean }) {
  const { t } = useTranslation("panelSettings");
  const utils = trpc.useUtils();
  const confirm = useConfirm();
  const renew = trpc.panel.renewInvite.useMutation({
    onSuccess: async () => {
      toasts.success(t("registration.renewed"));
      await utils.panel.get.invalidate({ panelId });
    },
    onError: (error) => toasts.error(errorText(error)),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t("registration.renewTitle"),
      text: t("registration.renewText"),
      confirm: t("registration.renew"),
    });
    if (isSure) renew.mutate({ panelId });
  };
  return (
    <div className="grid gap-2 pl-6">
      <CopyField label={t("registration.link")} value={url} />
      {!readOnly && (
        <Button size="s" busy={renew.isPending} onClick={() => void ask()} className="justify-self-start">
          {t("registration.renew")}
        </Button>
      )}
    </div>
  );
}
