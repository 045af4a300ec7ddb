import { MOST_IN_SHEET, type SheetRow } from "@vitrine/contract/selling/sheet/sheet";
import { useMobile } from "@vitrine/ui/base/media";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Card } from "@vitrine/ui/layout/section";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { Words } from "./cell-words.ts";
import { SheetEditor } from "./sheet-editor.tsx";
import { sheetFilter } from "./sheet-address.ts";

/** Services as a spreadsheet, with the list's filter from the address. */
export function Screen() {
  const { t } = useTranslation("sheet");
  const panelId = usePanelId();
  const isMobile = useMobile();
  const back = { href: `/panel/${panelId}/services`, label: t("back") };
  return (
    <>
      <PageHeader back={back} title={t("title")} lead={t("lead")} />
      {isMobile ? (
        <Card>
          <EmptyState icon="services" title={t("mobile.title")} action={<ButtonLink href={back.href}>{t("mobile.act")}</ButtonLink>}>
            {t("mobile.text")}
          </EmptyState>
        </Card>
      ) : (
        <Loaded panelId={panelId} />
      )}
    </>
  );
}

/** Loaded once: rows that change under the person's edits would hide a conflict. Saving loads them again. */
const ONCE = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 } as const;

function Loaded({ panelId }: { panelId: number }) {
  const { t } = useTranslation(["sheet", "catalog"]);
  const { texts, locale } = useUi();
  const [params] = useSearchParams();
  const filter = sheetFilter(params);
  const sheet = trpc.catalog.sheet.useQuery({ panelId, ...filter }, ONCE);
  const categories = trpc.category.list.useQuery({ panelId }, { staleTime: 60_000 });
  const names = categories.data?.items;
  const words = useMemo<Words>(() => {
    const statusNames: Record<SheetRow["status"], string> = {
      active: t("catalog:status.active"),
      paused: t("catalog:status.paused"),
      off: t("catalog:status.off"),
    };
    return { locale, statusNames, yes: t("yes"), no: t("no"), categoryNames: new Map((names ?? []).map(({ id, name }) => [id, name])) };
  }, [t, locale, names]);
  const error = sheet.error ?? categories.error;
  if (error && !(sheet.data && names)) {
    return <ErrorView detail={errorText(error)} onReload={() => void Promise.all([sheet.refetch(), categories.refetch()])} />;
  }
  if (!sheet.data || !names) return <SkeletonText label={texts.loading} lines={12} />;
  if (sheet.data.items.length === 0) return <NoRows panelId={panelId} />;
  return (
    <>
      {sheet.data.isCut && (
        <Banner tone="warn" className="mb-4">
          {t("cut", { count: MOST_IN_SHEET })}
        </Banner>
      )}
      <SheetEditor panelId={panelId} rows={sheet.data.items} currency={sheet.data.currency} words={words} />
    </>
  );
}

function NoRows({ panelId }: { panelId: number }) {
  const { t } = useTranslation("sheet");
  return (
    <Card>
      <EmptyState
        icon="services"
        title={t("none.title")}
        action={<ButtonLink href={`/panel/${panelId}/services`}>{t("mobile.act")}</ButtonLink>}
      >
        {t("none.text")}
      </EmptyState>
    </Card>
  );
}
