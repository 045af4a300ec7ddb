import type { Import } from "@vitrine/contract/supply/import/import";
import { Banner } from "@vitrine/ui/feedback/banner";
import { formatNumber } from "@vitrine/ui/text/money";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { importedSoFar } from "./use-import.ts";

/** Progress bar and figures of a running import, or its result. */
export function ImportProgress({ data }: { data: Import | undefined }) {
  const { t } = useTranslation("provider");
  const { t: errorText } = useTranslation("error");
  const { locale, texts } = useUi();
  if (!data) return <SkeletonText label={texts.loading} lines={2} />;
  const number = (value: number) => formatNumber(locale, value);
  const done = importedSoFar(data);
  if (data.status === "running") {
    return (
      <div>
        <p role="status" className="mb-2 font-medium">
          {data.total > 0 ? t("import.running", { done: number(done), total: number(data.total) }) : t("import.starting")}
        </p>
        <ProgressBar label={t("import.bar")} value={done} max={Math.max(data.total, 1)} />
        <p className="mt-2 text-s text-ink-3">{t("import.mayClose")}</p>
      </div>
    );
  }
  if (data.status === "reverting") {
    return (
      <div>
        <p role="status" className="mb-2 font-medium">
          {t("import.reverting")}
        </p>
        <ProgressBar label={t("import.reverting")} value={data.removed + data.kept} max={Math.max(data.created + data.updated, 1)} />
        <p className="mt-2 text-s text-ink-3">{t("import.mayClose")}</p>
      </div>
    );
  }
  if (data.status === "reverted") {
    return (
      <Banner tone="ok" live title={t("import.reverted", { count: data.removed, total: number(data.removed) })}>
        {data.kept > 0 && t("import.kept", { count: data.kept, total: number(data.kept) })}
      </Banner>
    );
  }
  // Of an import that is done, what failed is its revert.
  if (data.status === "failed" || data.errorCode !== null) {
    return (
      <Banner tone="bad" live title={t("import.stopped")}>
        {errorText(data.errorCode ?? "internal")}
      </Banner>
    );
  }
  return (
    <Banner
      tone={data.failed.length > 0 || data.status === "canceled" ? "warn" : "ok"}
      live
      title={t(data.status === "canceled" ? "import.canceled" : "import.done", { count: data.created, total: number(data.created) })}
    >
      {[
        data.updated > 0 && t("import.updated", { count: data.updated, total: number(data.updated) }),
        data.skipped > 0 && t("import.same", { count: data.skipped, total: number(data.skipped) }),
        data.failed.length > 0 && t("import.failed", { count: data.failed.length, total: number(data.failed.length) }),
      ]
        .filter(Boolean)
        .join(" · ")}
    </Banner>
  );
}
