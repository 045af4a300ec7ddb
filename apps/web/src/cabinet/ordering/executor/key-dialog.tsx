import { Button } from "@vitrine/ui/form/button";
import { CodeBlock } from "@vitrine/ui/text/code-block";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useTranslation } from "react-i18next";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Scheme and host of the panel's storefront, where its performers work. */
export function usePanelOrigin(): string {
  const panelId = usePanelId();
  const { data } = trpc.panel.get.useQuery({ panelId }, { staleTime: 60_000 });
  return data ? `${location.protocol}//${data.domain}` : location.origin;
}

/** A program's key, shown right after it was created, with how to use it. */
export function KeyDialog({ panelKey, close }: { panelKey: string } & ModalProps) {
  const { t } = useTranslation("executor");
  const origin = usePanelOrigin();
  const key = `-H "Authorization: Bearer ${panelKey}"`;
  const lease = [`curl -X POST ${origin}/api/tasks/lease \\`, `  ${key}`].join("\n");
  const check = [`curl -X POST ${origin}/api/tasks/17/check \\`, `  ${key} \\`, `  -d token=… -d identity=@account`].join("\n");
  return (
    <DialogLayout
      title={t("key.title")}
      text={t("key.text")}
      actions={
        <Button variant="primary" onClick={() => close()}>
          {t("key.done")}
        </Button>
      }
    >
      <div className="grid gap-5">
        <CopyField label={t("key.label")} value={panelKey} />
        <CodeBlock label={t("key.first")} code={lease} />
        <CodeBlock label={t("key.then")} code={check} />
      </div>
    </DialogLayout>
  );
}
