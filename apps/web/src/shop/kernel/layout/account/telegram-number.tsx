import { useShop } from "../shop-context.tsx";
import { minutesOf, useCountdown } from "./use-countdown.ts";

export interface TelegramNumberProps {
  number: number;
  expiresIn: number;
  /** Checked without script, and not answered yet. */
  isWaiting: boolean;
}

/** The number to press in Telegram, and how long it is valid. */
export function TelegramNumber({ number, expiresIn, isWaiting }: TelegramNumberProps) {
  const { t } = useShop();
  const left = useCountdown(expiresIn);
  return (
    <div className="mb-4">
      <p className="text-ink-2">{t("telegram.press")}</p>
      <p className="my-2 font-title text-[64px]/[72px] font-semibold tnum">{number}</p>
      <p role="status" className="text-s text-ink-3">
        {left === 0 ? t("telegram.over") : isWaiting ? t("telegram.notYet") : t("telegram.waiting")}
      </p>
      {left > 0 && (
        <p className="needs-script text-s text-ink-3" aria-hidden>
          {t("telegram.left", { time: minutesOf(left) })}
        </p>
      )}
    </div>
  );
}
