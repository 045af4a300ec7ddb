import type { PaymentNoticeItem } from "@vitrine/contract/money/payment/panel-payment";
import { Status } from "@vitrine/ui/feedback/status";
import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { CodeBlock } from "@vitrine/ui/text/code-block";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { OUTCOMES } from "./outcome-looks.ts";
import { rawOf } from "./raw-notice.ts";

/** The payment system's notices and responses, unchanged except for removed secrets, each with its effect. */
export function PaymentNotices({ notices }: { notices: readonly PaymentNoticeItem[] }) {
  const { t } = useTranslation("payment");
  const sent = notices.filter(({ source }) => source !== "owner").toReversed();
  if (sent.length === 0) return <p className="text-ink-2">{t("notice.none")}</p>;
  return (
    <ol className="divide-y divide-line">
      {sent.map((notice) => (
        <li key={notice.id} className="py-1 first:pt-0 last:pb-0">
          <Notice notice={notice} />
        </li>
      ))}
    </ol>
  );
}

function Notice({ notice }: { notice: PaymentNoticeItem }) {
  const { t } = useTranslation("payment");
  const { source, outcome, at, status, amount, currency, externalId, reason } = notice;
  const raw = rawOf(notice);
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
          <span className="text-ink">{t(`source.${source}`)}</span>
          <Status {...OUTCOMES[outcome]}>{t(`outcome.${outcome}`)}</Status>
          <span className="ml-auto text-xs font-normal text-ink-3">
            <Time value={at * 1000} />
          </span>
        </span>
      }
    >
      <div className="grid gap-2 py-2">
        <DescriptionList
          items={[
            status !== null && { label: t("notice.status"), value: status },
            amount !== null && { label: t("notice.amount"), value: [amount, currency].filter(Boolean).join(" ") },
            externalId !== null && { label: t("fact.externalId"), value: <span className="break-all">{externalId}</span> },
            reason !== null && { label: t("notice.reason"), value: reason },
          ]}
        />
        {raw !== "" && <CodeBlock label={t("notice.raw")} code={raw} />}
      </div>
    </Disclosure>
  );
}
