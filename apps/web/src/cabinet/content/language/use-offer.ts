import type { PutLanguageInput } from "@vitrine/contract/content/language/language";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Offer = Pick<PutLanguageInput, "languageId" | "isOn" | "isDefault">;

/** Turns a language on or off, or makes it the default; the list shows it before the server answers. */
export function useOffer(panelId: number) {
  const { t } = useTranslation("languages");
  const utils = trpc.useUtils();
  const put = trpc.language.put.useMutation();
  const offer = async ({ languageId, isOn, isDefault = false }: Offer) => {
    const before = utils.language.list.getData({ panelId });
    utils.language.list.setData({ panelId }, (list) => {
      if (!list) return list;
      const items = list.items.map((item) => {
        if (item.id === languageId) return { ...item, isOn, isDefault: isDefault || item.isDefault };
        return isDefault ? { ...item, isDefault: false } : item;
      });
      return { items };
    });
    try {
      await put.mutateAsync({ panelId, languageId, isOn, ...(isDefault ? { isDefault } : {}) });
      toasts.success(isDefault ? t("defaultSet") : t(isOn ? "turnedOn" : "turnedOff", { name: t(`language.${languageId}`) }));
    } catch (error) {
      utils.language.list.setData({ panelId }, before);
      toasts.error(errorText(error));
    }
    void utils.language.invalidate();
    void utils.panel.get.invalidate({ panelId });
  };
  return { offer, isPending: put.isPending };
}
