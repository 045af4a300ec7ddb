import { Button } from "@vitrine/ui/form/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clockOf, useSecondsLeft } from "./use-seconds-left.ts";

type SendAgainProps = {
  /** Seconds until another code may be requested. */
  nextIn: number;
  /** A new value for every code sent. */
  sent: unknown;
  send: () => Promise<unknown>;
};

/** Button to send another code, enabled after the waiting time. */
export function SendAgain({ nextIn, sent, send }: SendAgainProps) {
  const { t } = useTranslation("auth");
  const left = useSecondsLeft(nextIn, sent);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await send().finally(() => setBusy(false));
  };
  if (left > 0) return <p className="text-s text-ink-3 tnum">{t("code.againIn", { time: clockOf(left) })}</p>;
  return (
    <div>
      <Button variant="quiet" size="s" icon="refresh" className="-ml-2" busy={busy} onClick={() => void press()}>
        {t("code.again")}
      </Button>
    </div>
  );
}
