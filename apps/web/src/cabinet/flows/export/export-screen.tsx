import { useUi } from "@vitrine/ui/base/ui-provider";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { buttonStyle } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Card } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { config } from "../../../shared/kernel/app/config.ts";
import { errorText, refusalOf } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const ASK_EVERY_MS = 3000;

/** An export in progress or its file; a notification leads here. */
export function Screen() {
  const { t } = useTranslation("export");
  const { texts, locale } = useUi();
  const panelId = usePanelId();
  const exportId = Number(useParams()["exportId"]);
  const found = trpc.export.get.useQuery(
    { panelId, exportId },
    { refetchInterval: ({ state }) => (state.data?.status === "running" ? ASK_EVERY_MS : false) },
  );
  if (refusalOf(found.error)?.kind === "NOT_FOUND")
    return (
      <EmptyState icon="page" title={t("page")}>
        {t("gone")}
      </EmptyState>
    );
  if (found.error && !found.data) return <ErrorView detail={errorText(found.error)} onReload={() => void found.refetch()} />;
  if (!found.data) return <SkeletonText label={texts.loading} lines={4} />;
  const { list, status, rows, format } = found.data;
  const count = new Intl.NumberFormat(locale).format(rows ?? 0);
  return (
    <>
      <PageHeader title={t(`title.${list}`)} lead={t(`formats.${format}`)} />
      <Card className="max-w-content">
        <p role="status">{t(status, { rows: count })}</p>
        {status === "done" && (
          <a
            className={buttonStyle({ variant: "primary", className: "mt-4" })}
            href={`${config.apiPath}/panel/${panelId}/exports/${exportId}/file`}
            download
          >
            {t("download")}
          </a>
        )}
      </Card>
    </>
  );
}
