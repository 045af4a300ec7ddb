import type { PreviewInput } from "@vitrine/contract/content/article/article";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Asks before a text with warnings is published; resolves to true if there are none or the person agrees. */
export function useWarned(input: PreviewInput & { panelId: number }): { agreed: () => Promise<boolean>; isAsking: boolean } {
  const { t } = useTranslation("content");
  const confirm = useConfirm();
  const { mutateAsync, isPending } = trpc.content.preview.useMutation();
  const agreed = async () => {
    // Saving reports what is wrong with the text, so a failure here doesn't matter.
    const warnings = await mutateAsync(input).then(
      (preview) => preview.warnings,
      () => [],
    );
    if (warnings.length === 0) return true;
    return confirm({
      title: t("warned.title"),
      text: (
        <ul className="list-disc pl-5">
          {warnings.map((warning) => (
            <li key={warning}>{t(`warning.${warning}`)}</li>
          ))}
        </ul>
      ),
      confirm: t("warned.confirm"),
    });
  };
  return { agreed, isAsking: isPending };
}
