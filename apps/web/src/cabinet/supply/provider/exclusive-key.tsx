import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Switch } from "@vitrine/ui/form/switch";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useUpdateProvider } from "./use-update-provider.ts";

/** The owner's declaration that no one else uses the key: it allows unknown outcomes to be settled automatically. */
export function ExclusiveKey({ panelId, provider }: { panelId: number; provider: Provider }) {
  const { t } = useTranslation("provider");
  const { update, busy } = useUpdateProvider(panelId, provider.id);
  return (
    <div className="border-t border-line pt-6">
      <Switch
        label={<span className="font-semibold">{t("exclusive.label")}</span>}
        hint={t("exclusive.hint")}
        checked={provider.isExclusive}
        disabled={busy}
        className="w-full"
        onSwitch={(isExclusive) => void update({ isExclusive }).catch((error: unknown) => toasts.error(errorText(error)))}
      />
    </div>
  );
}
