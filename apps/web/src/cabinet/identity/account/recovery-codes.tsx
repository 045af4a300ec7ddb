import { Button, buttonStyle } from "@vitrine/ui/form/button";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { CopyButton } from "@vitrine/ui/form/copy-field";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { config } from "../../../shared/kernel/app/config.ts";

/** Shown once, to be copied or saved; closes only after the person confirms that they are stored. */
export default function RecoveryCodes({ recoveryCodes, close }: { recoveryCodes: string[] } & ModalProps<true>) {
  const { t } = useTranslation("settings");
  const [kept, setKept] = useState(false);
  const [isTried, setTried] = useState(false);
  const text = recoveryCodes.join("\n");
  return (
    <DialogLayout
      title={t("codes.title")}
      text={t("codes.text")}
      onSubmit={(event) => {
        event.preventDefault();
        if (kept) close(true);
        else setTried(true);
      }}
      actions={
        <Button variant="primary" type="submit">
          {t("codes.done")}
        </Button>
      }
    >
      <ul aria-label={t("codes.title")} className="grid justify-center gap-1 rounded-card bg-inset p-4 font-medium tnum">
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="my-4 flex flex-wrap items-center gap-4">
        <CopyButton label={t("codes.title")} value={text} />
        <SaveAsFile text={text} />
      </div>
      <Checkbox
        label={t("codes.kept")}
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
        error={isTried && !kept ? t("codes.keepFirst") : undefined}
      />
    </DialogLayout>
  );
}

function SaveAsFile({ text }: { text: string }) {
  const { t } = useTranslation("settings");
  return (
    <a
      href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${config.host}\n\n${text}\n`)}`}
      download={`${config.host.replaceAll(/[^\w.-]/g, "-")}-codes.txt`}
      className={buttonStyle({ variant: "quiet", size: "s" })}
    >
      {t("codes.save")}
    </a>
  );
}
