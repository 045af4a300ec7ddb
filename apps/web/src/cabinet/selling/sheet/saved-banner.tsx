import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { Link } from "@vitrine/ui/text/link";
import { useTranslation } from "react-i18next";
import type { Saved } from "./use-save.tsx";

/** The result of a save: how many were refused, and a link to undo the price changes. */
type SavedProps = { panelId: number; saved: Saved | undefined; onDrop: () => void; onDismiss: () => void };

export function SavedBanner({ panelId, saved, onDrop, onDismiss }: SavedProps) {
  const { t } = useTranslation("sheet");
  if (!saved || (saved.failed === 0 && saved.batches.length === 0)) return null;
  const [batch] = saved.batches;
  const history = `/panel/${panelId}/prices/batches`;
  return (
    <Banner
      tone={saved.failed > 0 ? "bad" : "ok"}
      live
      title={saved.failed > 0 ? t("saved.failed", { count: saved.failed }) : t("saved.all", { count: saved.changed })}
      onDismiss={onDismiss}
      action={
        saved.failed > 0 && (
          <Button size="s" onClick={onDrop}>
            {t("saved.drop", { count: saved.failed })}
          </Button>
        )
      }
      className="mb-4"
    >
      {saved.failed > 0 && <p>{t("saved.failedText")}</p>}
      {batch !== undefined && <Link href={saved.batches.length === 1 ? `${history}/${batch}` : history}>{t("saved.undo")}</Link>}
    </Banner>
  );
}
