import { Button } from "@vitrine/ui/form/button";
import { QrImage } from "../../../shared/kernel/qr/qr-image.tsx";
import type { QrShape } from "../../../shared/kernel/qr/qr-shape.ts";
import { CodeInput } from "../../kernel/layout/account/code-input.tsx";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { CopyButton } from "../../kernel/layout/copy-button.tsx";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

export interface Attaching {
  secret: string;
  qr: QrShape;
}

interface AttachAuthenticatorProps extends Attaching {
  onDone: (recoveryCodes: readonly string[]) => void;
  onLeave: () => void;
}

export function AttachAuthenticator({ secret, qr, onDone, onLeave }: AttachAuthenticatorProps) {
  const { t } = useShop();
  const { isBusy, faults, submit } = useSubmit(async ({ code = "" }) => {
    onDone((await mutate("account", "enableTotp", { code })).recoveryCodes);
  });
  return (
    <form noValidate method="post" onSubmit={submit}>
      <p className="mb-4 text-ink-2">{t("totp.scan")}</p>
      <QrImage shape={qr} label={t("totp.qr")} className="mb-4 w-48" />
      <p className="text-s text-ink-3">{t("totp.byHand")}</p>
      <p className="mb-4 flex flex-wrap items-center gap-2">
        <code id="totp-secret" className="font-code break-all">
          {secret}
        </code>
        <CopyButton of="totp-secret" label={t("totp.secret")} />
      </p>
      <Refusal faults={faults} />
      <FormField label={t("confirm.code")} hint={t("totp.codeHint")} error={faults.fields["code"]}>
        {(control) => <CodeInput {...control} name="code" />}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("totp.enable")}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t("settings.leave")}
        </Button>
      </div>
    </form>
  );
}
