import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const patience = 10_000;

/** After ten seconds of loading: says that it continues and offers a reload. */
export function StillLoading({ active }: { active: boolean }) {
  const { t } = useTranslation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  if (!late) return null;
  return (
    <div className="fixed inset-x-4 top-4 z-50 mx-auto max-w-form shadow-pop">
      <Banner
        tone="info"
        live
        title={t("shell.stillLoading")}
        action={
          <Button size="s" icon="refresh" onClick={() => location.reload()}>
            {t("ui.reloadPage")}
          </Button>
        }
      >
        {t("shell.stillLoadingText")}
      </Banner>
    </div>
  );
}
