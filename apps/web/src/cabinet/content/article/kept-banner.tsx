import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { formatTime } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import type { KeptDraft } from "./use-kept-draft.ts";

type Props = { kept: KeptDraft; version: number | null; timeZone: string; restore: () => void; drop: () => void };

/** Offers unsaved changes of an earlier visit. */
export function KeptBanner({ kept, version, timeZone, restore, drop }: Props) {
  const { t } = useTranslation("content");
  const { locale } = useUi();
  return (
    <Banner
      tone="warn"
      live
      className="mb-4"
      title={t("kept.found", { time: formatTime(locale, timeZone, new Date(kept.at), "short") })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="s" onClick={restore}>
            {t("kept.restore")}
          </Button>
          <Button size="s" variant="quiet" onClick={drop}>
            {t("kept.drop")}
          </Button>
        </span>
      }
    >
      {t(kept.version === version ? "kept.text" : "kept.older")}
    </Banner>
  );
}
