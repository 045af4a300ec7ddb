import type { OwnerAction } from "@vitrine/contract/ordering/action/owner-actions";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Icon } from "@vitrine/ui/base/icon";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { iconOf, isFinal } from "../action/act-look.ts";

/** The actions that are not in the bar, each with a description; closes with the selected one. */
export function OtherActDialog({ acts, close }: { acts: readonly OwnerAction[] } & ModalProps<OwnerAction>) {
  const { t } = useTranslation("orderAct");
  const { texts } = useUi();
  return (
    <DialogLayout title={t("many.otherTitle")} flush actions={<Button onClick={() => close()}>{texts.cancel}</Button>}>
      {acts.length === 0 && <p className="px-6 text-ink-2 mobile:px-4">{t("many.none")}</p>}
      <ul className="divide-y divide-line border-t border-line">
        {acts.map((action) => (
          <li key={action}>
            <button
              type="button"
              onClick={() => close(action)}
              className="flex w-full cursor-pointer items-start gap-4 px-6 py-4 text-left hover:bg-paper mobile:px-4"
            >
              <Icon name={iconOf(action)} className={isFinal(action) ? "mt-0.5 text-bad" : "mt-0.5 text-ink-3"} />
              <span className="min-w-0">
                <span className="block font-medium">{t(`do.${action}`)}</span>
                <span className="block text-s text-ink-2">{t(`many.${action}.what`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </DialogLayout>
  );
}
