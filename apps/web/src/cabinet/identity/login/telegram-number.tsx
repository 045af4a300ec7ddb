import { useTranslation } from "react-i18next";
import { clockOf } from "../../../shared/identity/account/use-seconds-left.ts";

/** The number that the person presses in Telegram: only someone who sees this page knows it. */
export function TelegramNumber({ number, left }: { number: number; left: number }) {
  const { t } = useTranslation("auth");
  return (
    <div className="flex items-center gap-5 rounded-card border border-line bg-inset p-4">
      <p className="font-title text-[40px]/[48px] font-semibold">{number}</p>
      <div className="min-w-0">
        <p className="font-medium">{t("telegram.press")}</p>
        <p className="text-s text-ink-2 tnum">{t("telegram.left", { time: clockOf(left) })}</p>
      </div>
    </div>
  );
}
