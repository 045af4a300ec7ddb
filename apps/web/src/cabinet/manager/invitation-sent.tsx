import { Button } from "@vitrine/ui/button";
import { CopyField } from "@vitrine/ui/copy-field";
import { DialogLayout } from "@vitrine/ui/dialog-layout";
import { formatTime } from "@vitrine/ui/time";
import { useUi } from "@vitrine/ui/ui-provider";
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
