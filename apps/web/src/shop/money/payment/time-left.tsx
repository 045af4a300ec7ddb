import { minutesOf, useCountdown } from "../../kernel/layout/account/use-countdown.ts";
import { Time } from "../../kernel/format/time.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

const HOUR = 3600;

/** Counts the last hour down; before that it names the end. */
export function TimeLeft({ expiresAt, secondsLeft }: { expiresAt: number; secondsLeft: number }) {
  const { t } = useShop();
  const left = useCountdown(secondsLeft, expiresAt);
  if (left === 0) return null;
  return (
    <p className="mt-2 text-center text-s text-ink-3">
      {t("payment.until")} <Time seconds={expiresAt} />
      {left <= HOUR && (
        <span className="needs-script tnum" aria-hidden>
          {" · "}
          {t("payment.left", { time: minutesOf(left) })}
        </span>
      )}
    </p>
  );
}
