import type { Security } from "@vitrine/contract/identity/account/security";
import { Link } from "@vitrine/ui/text/link";
import { Section } from "@vitrine/ui/layout/section";
import { Switch } from "@vitrine/ui/form/switch";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { config } from "../../../shared/kernel/app/config.ts";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useShowCodes } from "./recovery-section.tsx";

/** Confirmation in Telegram as the second factor; offered if there is a bot, or while it is on. */
export function TelegramFactorSection({ security }: { security: Security }) {
  const { t } = useTranslation("settings");
  const showCodes = useShowCodes();
  const utils = trpc.useUtils();
  const setFactor = trpc.account.setTelegramFactor.useMutation();
  if (!config.telegram && !security.telegramFactor) return null;
  const change = async (on: boolean) => {
    try {
      const { recoveryCodes } = await setFactor.mutateAsync({ on });
      toasts.success(on ? t("factor.onDone") : t("factor.offDone"));
      if (recoveryCodes.length > 0) await showCodes(recoveryCodes);
    } catch (error) {
      toasts.error(errorText(error));
    }
    await utils.account.invalidate();
  };
  return (
    <Section look="split" title={t("factor.title")} text={t("factor.text")}>
      {security.telegram ? (
        <Switch
          label={t("factor.label")}
          hint={security.telegram.username ? `@${security.telegram.username}` : undefined}
          checked={setFactor.isPending ? setFactor.variables.on : security.telegramFactor}
          onSwitch={(on) => void change(on)}
        />
      ) : (
        <p className="text-ink-2">
          {t("factor.notLinked")} <Link href="/settings/telegram">{t("factor.link")}</Link>
        </p>
      )}
    </Section>
  );
}
