import type { MailingDetails } from "@vitrine/contract/growth/mailing/mailing";
import { FOLLOWING_DAYS, type MailingResults } from "@vitrine/contract/growth/mailing/results";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Section } from "@vitrine/ui/layout/section";
import { Count, Money } from "@vitrine/ui/text/money";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useCurrency } from "../../../shared/tenancy/panel/use-currency.ts";

const FRESH_MS = 30_000;

/** Orders placed after a mailing, and the clicks on each of its links. */
export function MailingEffect({ panelId, mailing: { id, channel } }: { panelId: number; mailing: MailingDetails }) {
  const { t } = useTranslation("mailing");
  const { texts } = useUi();
  const currency = useCurrency(panelId);
  const results = trpc.mailing.results.useQuery({ panelId, mailingId: id }, { refetchInterval: FRESH_MS });
  if (results.error && !results.data) return <ErrorView detail={errorText(results.error)} onReload={() => void results.refetch()} />;
  if (!results.data || currency === undefined) return <SkeletonText label={texts.loading} lines={5} />;
  return (
    <>
      <Section title={t("after.title")} text={t("after.text", { days: FOLLOWING_DAYS })} flush className="mb-6">
        <Orders results={results.data} currency={currency} />
      </Section>
      {channel !== "inbox" && (
        <Section title={t("links.title")} flush className="mb-6">
          <Links links={results.data.links} />
        </Section>
      )}
    </>
  );
}

const CELL = "px-6 py-4 text-end first:text-start mobile:px-4";

function Orders({ results: { afterMessage, afterClick }, currency }: { results: MailingResults; currency: string }) {
  const { t } = useTranslation("mailing");
  const rows = { afterMessage, afterClick };
  const seesMoney = afterMessage.revenue !== null;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-t border-line">
        <thead>
          <tr className="text-s text-ink-2">
            {(["when", "customers", "orders"] as const).map((name) => (
              <th key={name} scope="col" className={`${CELL} font-medium`}>
                {t(`after.${name}`)}
              </th>
            ))}
            {seesMoney && (
              <th scope="col" className={`${CELL} font-medium`}>
                {t("after.revenue")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {(["afterMessage", "afterClick"] as const).map((name) => {
            const row = rows[name];
            return (
              row && (
                <tr key={name} className="border-t border-line">
                  <th scope="row" className={`${CELL} font-normal`}>
                    {t(`after.${name}`)}
                  </th>
                  <td className={CELL}>
                    <Count value={row.customers} />
                  </td>
                  <td className={CELL}>
                    <Count value={row.orders} />
                  </td>
                  {row.revenue !== null && (
                    <td className={CELL}>
                      <Money amount={row.revenue} currency={currency} />
                    </td>
                  )}
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Links({ links }: Pick<MailingResults, "links">) {
  const { t } = useTranslation("mailing");
  if (links.length === 0) return <p className="border-t border-line px-6 py-4 text-s text-ink-3 mobile:px-4">{t("links.none")}</p>;
  return (
    <ul className="border-t border-line">
      {links.map(({ url, clicked }) => (
        <li key={url} className="flex justify-between gap-4 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4">
          <span className="min-w-0 break-all">{url}</span>
          <Count value={clicked} />
        </li>
      ))}
    </ul>
  );
}
