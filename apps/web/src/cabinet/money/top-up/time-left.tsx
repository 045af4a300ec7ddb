import { Time } from "@vitrine/ui/text/time";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clockOf, useSecondsLeft } from "../../../shared/identity/account/use-seconds-left.ts";

const HOUR = 3600;

/** Counts down the last hour; before that, shows the end time. */
export function TimeLeft({ expiresAt }: { expiresAt: number }) {
  const { t } = useTranslation("balance");
  const [openedAt] = useState(Date.now);
  const left = useSecondsLeft(Math.max(0, expiresAt - Math.floor(openedAt / 1000)), expiresAt);
  if (left === 0) return null;
  return (
    <p className="mt-2 text-center text-s text-ink-3">
      {t("payment.until")} <Time value={expiresAt * 1000} />
      {left <= HOUR && (
        <span className="tnum" aria-hidden>
          {" · "}
          {t("payment.left", { time: clockOf(left) })}
        </span>
      )}
    </p>
  );
}
