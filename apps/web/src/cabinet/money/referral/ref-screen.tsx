import type { ReferralProgramme } from "@vitrine/contract/money/referral/referral";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Count, Money } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { ProgrammeForm } from "./programme-form.tsx";

/** The panel's referral programme: its terms, and what it has brought. */
export function Screen() {
  const { t } = useTranslation("referral");
  const { texts } = useUi();
  const panelId = usePanelId();
  const programme = trpc.referral.programme.useQuery({ panelId });
  if (programme.error && !programme.data)
    return <ErrorView detail={errorText(programme.error)} onReload={() => void programme.refetch()} />;
  if (!programme.data) return <SkeletonText label={texts.loading} lines={8} />;
  return (
    <>
      <PageHeader title={t("title")} actions={<ExportButton list="referrals" panelId={panelId} filter={{ userId: null }} />} />
      <Figures programme={programme.data} panelId={panelId} />
      <ProgrammeForm panelId={panelId} programme={programme.data} />
    </>
  );
}

function Figures({ programme, panelId }: { programme: ReferralProgramme; panelId: number }) {
  const { t } = useTranslation("referral");
  const { figures, currency } = programme;
  const money = (amount: string) => <Money amount={amount} currency={currency} mode="display" />;
  return (
    <StatRow className="mb-6">
      <StatTile
        label={t("figure.referrals")}
        value={<Count value={figures.referrals} />}
        note={t("figure.referrers", { count: figures.referrers })}
      />
      <StatTile label={t("figure.paid")} value={money(figures.paid)} />
      <StatTile
        label={t("figure.earned")}
        value={money(figures.earned)}
        note={
          <>
            {t("figure.held")} {money(figures.held)}
          </>
        }
      />
      <StatTile
        label={t("figure.owed")}
        value={money(figures.owed)}
        note={
          <>
            {t("figure.withdrawn")} {money(figures.withdrawn)}
          </>
        }
        href={`/panel/${panelId}/withdrawals/pending`}
      />
    </StatRow>
  );
}
