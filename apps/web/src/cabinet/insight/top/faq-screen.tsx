import { durationText } from "@vitrine/contract/kernel/text/duration";
import type { Quality, ServicesFaq } from "@vitrine/contract/insight/top/top";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { formatPercent } from "@vitrine/ui/text/money";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { FaqNetworks } from "./faq-networks.tsx";
import { TopEmpty, TopMethod } from "./top-method.tsx";
import { TopTabs } from "./top-tabs.tsx";

/** Questions answered from the platform's order statistics. */
export function Screen() {
  const { t } = useTranslation("market");
  const { texts } = useUi();
  const faq = trpc.top.faq.useQuery();
  if (faq.error && !faq.data) return <ErrorView detail={errorText(faq.error)} onReload={() => void faq.refetch()} />;
  return (
    <>
      <PageHeader title={t("top.faq")} lead={t("faq.lead")} />
      <TopTabs />
      {!faq.data && <SkeletonText label={texts.loading} lines={8} />}
      {faq.data && (faq.data.all ? <Answers all={faq.data.all} networks={faq.data.networks} /> : <TopEmpty />)}
      <TopMethod computedAt={faq.data?.computedAt} />
    </>
  );
}

function Answers({ all, networks }: { all: Quality; networks: ServicesFaq["networks"] }) {
  const { t } = useTranslation("market");
  const { locale } = useUi();
  const percent = (value: number) => formatPercent(locale, value);
  const answers = [
    all.startSeconds !== null && (["start", { time: durationText(all.startSeconds, locale) }] as const),
    all.finishSeconds !== null && (["finish", { time: durationText(all.finishSeconds, locale) }] as const),
    ["success", { success: percent(all.success), partial: percent(all.partial), failed: percent(all.failed) }] as const,
    ["partial", { undelivered: percent(all.undelivered) }] as const,
    ["fail", {}] as const,
  ].filter((answer) => answer !== false);
  return (
    <>
      <dl className="max-w-[72ch] border-t border-ink">
        {answers.map(([name, values]) => (
          <div key={name} className="border-b border-line py-5">
            <dt className="font-title text-xl font-semibold text-balance">{t(`faq.${name}.q`)}</dt>
            <dd className="mt-2 text-l text-ink-2 text-pretty">{t(`faq.${name}.a`, values)}</dd>
          </div>
        ))}
      </dl>
      {networks.length > 0 && <FaqNetworks networks={networks} />}
    </>
  );
}
