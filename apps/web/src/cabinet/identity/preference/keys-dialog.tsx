import { useUi } from "@vitrine/ui/base/ui-provider";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useTranslation } from "react-i18next";

const KEYS = [
  ["next", ["J"]],
  ["previous", ["K"]],
  ["open", ["Enter"]],
  ["select", ["X"]],
  ["edit", ["E"]],
  ["create", ["N"]],
  ["search", ["/"]],
  ["enterId", ["Enter"]],
  ["letters", ["A–Z"]],
  ["clear", ["Esc"]],
  ["undo", ["Ctrl", "Z"]],
  ["help", ["?"]],
] as const;

/** The keys that act in a list. */
export function KeysDialog({ close }: ModalProps) {
  const { t } = useTranslation("lists");
  const { texts } = useUi();
  return (
    <DialogLayout
      title={t("keys.title")}
      text={t("keys.text")}
      actions={
        <>
          <Button variant="primary" onClick={() => close()}>
            {texts.close}
          </Button>
          <ButtonLink href="/settings" onClick={() => close()}>
            {t("keys.settings")}
          </ButtonLink>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {KEYS.map(([what, keys]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="min-w-6 rounded-control border border-line-strong px-2 text-center font-ui text-s">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </DialogLayout>
  );
}
