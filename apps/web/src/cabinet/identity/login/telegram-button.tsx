import { Button } from "@vitrine/ui/form/button";
import { useTranslation } from "react-i18next";
import { config } from "../../../shared/kernel/app/config.ts";

/** Shown only if the panel has a bot. */
export function TelegramButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation("auth");
  if (!config.telegram) return null;
  return (
    <>
      <p className="my-4 grid grid-cols-[1fr_auto_1fr] items-center gap-4 text-s text-ink-3 before:border-t before:border-line after:border-t after:border-line">
        {t("telegram.or")}
      </p>
      <Button size="l" className="w-full" onClick={onPress}>
        {t("telegram.continue")}
      </Button>
    </>
  );
}
