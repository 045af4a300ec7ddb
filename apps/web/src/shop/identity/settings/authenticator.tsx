import { useState } from "react";
import { Button } from "@vitrine/ui/form/button";
import { Status } from "@vitrine/ui/feedback/status";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { AskFirst } from "./ask-first.tsx";
import { AttachAuthenticator, type Attaching } from "./attach-authenticator.tsx";

interface AuthenticatorProps {
  isOn: boolean;
  /** Whether logins are confirmed in Telegram too. */
  isTelegramOn: boolean;
  onChange: (isOn: boolean, recoveryCodes?: readonly string[]) => void;
}

export function Authenticator({ isOn, isTelegramOn, onChange }: AuthenticatorProps) {
  const { t } = useShop();
  const [attaching, setAttaching] = useState<Attaching>();
  const { isBusy, faults, run } = useSubmit();
  const begin = async () => {
    const [{ secret, uri }, { qrShape }] = await Promise.all([
      mutate("account", "beginTotp"),
      import("../../../shared/kernel/qr/qr-shape.ts"),
    ]);
    setAttaching({ secret, qr: qrShape(uri) });
  };
  const show = (recoveryCodes: readonly string[]) => {
    setAttaching(undefined);
    onChange(true, recoveryCodes);
  };
  const turnOff = async () => {
    await mutate("account", "disableTotp");
    onChange(false);
  };
  if (attaching) return <AttachAuthenticator {...attaching} onDone={show} onLeave={() => setAttaching(undefined)} />;
  return (
    <>
      <Refusal faults={faults} />
      <p className="mb-4">
        <Status tone={isOn ? "ok" : "idle"} glyph={isOn ? "tick" : "ring"}>
          {isOn ? t("totp.on") : t("totp.off")}
        </Status>
      </p>
      <div className="needs-script">
        {isOn ? (
          <AskFirst
            isBusy={isBusy}
            variant="danger"
            label={t("totp.turnOff")}
            title={t("totp.offTitle")}
            text={isTelegramOn ? t("totp.offTextTelegram") : t("totp.offText")}
            act={t("totp.turnOff")}
            keep={t("settings.leave")}
            onAct={() => run(turnOff)}
          />
        ) : (
          <Button busy={isBusy} icon="shield" onClick={() => run(begin)}>
            {t("totp.attach")}
          </Button>
        )}
      </div>
    </>
  );
}
