import { Section } from "@vitrine/ui/layout/section";
import { Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const ROWS = 10;

/** The owner's latest withdrawals and their states. */
export function OwnWithdrawals() {
  const { t } = useTranslation("referral");
  const items = trpc.withdrawal.own.useQuery({ perPage: ROWS }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t("own.history")} flush className="mt-6">
      <ul className="border-t border-line">
        {items.map(({ id, amount, currency, createdAt, method, status, reason }) => (
          <li key={id} className="flex min-h-12 items-center gap-4 border-b border-line px-6 py-2 last:border-b-0 mobile:px-4">
            <span className="min-w-0 flex-1">
              {method === null ? t("own.toBalance") : `${t(`method.${method}`)} · ${t(`status.${status}`)}`}
              <span className="block text-s text-ink-3">
                <Time value={createdAt * 1000} />
                {reason !== null && <> · {reason}</>}
              </span>
            </span>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
