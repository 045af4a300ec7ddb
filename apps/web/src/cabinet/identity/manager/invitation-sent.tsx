import { Button } from "@vitrine/ui/form/button";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { formatTime } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";

type SentProps = { url: string; expiresAt: number; onDone: () => void };

/** The link is shown once. */
export function InvitationSent({ url, expiresAt, onDone }: SentProps) {
  const { t } = useTranslation("manager");
  const { locale, timeZone } = useUi();
  return (
    <DialogLayout
      title={t("sent.title")}
      text={t("sent.text", { date: formatTime(locale, timeZone, new Date(expiresAt * 1000), "date") })}
      actions={
        <Button variant="primary" data-autofocus onClick={onDone}>
          {t("sent.done")}
        </Button>
      }
    >
      <CopyField label={t("sent.link")} value={url} />
    </DialogLayout>
  );
}
