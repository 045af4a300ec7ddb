import { useState } from "react";
import { Button } from "@vitrine/ui/form/button";
import { Status } from "@vitrine/ui/feedback/status";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { Sheet } from "../../kernel/layout/sheet.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { AttachAuthenticator, type Attaching } from "./attach-authenticator.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export function Authenticator({ isOn: start, codesLeft: left }: { isOn: boolean; codesLeft: number }) {
  const { t } = useShop();
  const [isOn, setOn] = useState(start);
  const [codesLeft, setCodesLeft] = useState(left);
  const [codes, setCodes] = useState<readonly string[]>();
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
    setCodes(recoveryCodes);
    setCodesLeft(recoveryCodes.length);
    setAttaching(undefined);
    setOn(true);
  };
  const renew = async () => show((await mutate("account", "renewRecoveryCodes")).recoveryCodes);
  const turnOff = async () => {
    await mutate("account", "disableTotp");
    setOn(false);
    setCodes(undefined);
  };
  if (attaching) return <AttachAuthenticator {...attaching} onDone={show} onLeave={() => setAttaching(undefined)} />;
  return (
    <>
      <Refusal faults={faults} />
      <p className="mb-4">
        <Status tone={isOn ? "ok" : "idle"} glyph={isOn ? "tick" : "ring"}>
          {isOn ? t("totp.on") : t("totp.off")}
        </Status>
        {isOn && <span className="block text-ink-2">{t("totp.codesLeft", { count: codesLeft })}</span>}
      </p>
      {codes && <RecoveryCodes codes={codes} />}
      <div className="needs-script flex flex-wrap gap-2">
        {isOn ? (
          <>
            <RenewCodes isBusy={isBusy} renew={() => run(renew)} />
            <Button variant="danger" busy={isBusy} onClick={() => run(turnOff)}>
              {t("totp.turnOff")}
            </Button>
          </>
        ) : (
          <Button busy={isBusy} icon="shield" onClick={() => run(begin)}>
            {t("totp.attach")}
          </Button>
        )}
      </div>
    </>
  );
}

/** The codes that were stored stop working, so it asks first. */
function RenewCodes({ isBusy, renew }: { isBusy: boolean; renew: () => void }) {
  const { t } = useShop();
  const [isAsking, setAsking] = useState(false);
  const replace = () => {
    setAsking(false);
    renew();
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => setAsking(true)}>
        {t("totp.renew")}
      </Button>
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={t("totp.renewTitle")} text={t("totp.renewText")}>
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" onClick={replace}>
            {t("totp.renewAct")}
          </Button>
          <Button onClick={() => setAsking(false)}>{t("totp.renewKeep")}</Button>
        </div>
      </Sheet>
    </>
  );
}
