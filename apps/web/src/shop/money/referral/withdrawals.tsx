import type { RefusedForm } from "@vitrine/contract/kernel/storefront/page-request";
import type { Earnings, EarningSource, OwnWithdrawal } from "@vitrine/contract/money/withdrawal/withdrawal";
import { ListMoney } from "../../kernel/format/money.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { WithdrawForms } from "./withdraw-forms.tsx";

/** The result of the form that led here. */
export type WithdrawNews = "moved" | "requested" | null;

interface WithdrawalsProps {
  source: EarningSource;
  earnings: Earnings & { earned?: string; earnedFurther?: string };
  withdrawals: OwnWithdrawal[];
  csrfToken: string;
  refused: RefusedForm | null;
  news: WithdrawNews;
}

/** Earnings, the forms for withdrawing them, and earlier withdrawals. */
export function Withdrawals({ source, earnings, withdrawals, csrfToken, refused, news }: WithdrawalsProps) {
  const { t } = useShop();
  const figures = [
    [t("cpa.available"), earnings.available],
    [t("cpa.balance"), earnings.balance],
    ...(earnings.earned === undefined ? [] : [[t("cpa.earned"), earnings.earned] as const]),
    ...(Number(earnings.earnedFurther ?? 0) === 0 ? [] : [[t("cpa.further"), earnings.earnedFurther!] as const]),
  ] as const;
  return (
    <aside className="rounded-card border border-line bg-sheet p-6 mobile:p-4">
      {news && (
        <Message tone="ok" live className="mb-4">
          {t(`cpa.${news}`)}
        </Message>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-y-2">
        {figures.map(([label, amount]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-right font-semibold tnum">
              <ListMoney amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <WithdrawForms source={source} earnings={earnings} csrfToken={csrfToken} refused={refused} />
      <History items={withdrawals.filter((one) => one.source === source)} />
    </aside>
  );
}

function History({ items }: { items: OwnWithdrawal[] }) {
  const { t } = useShop();
  if (items.length === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h2 className="font-semibold">{t("cpa.history")}</h2>
      <ul>
        {items.map(({ id, amount, createdAt, method, requisites, status, reason }) => (
          <li key={id} className="mt-2 flex items-start justify-between gap-4 text-s">
            <span className="min-w-0">
              {method === null ? t("cpa.toBalance") : `${t(`cpa.method.${method}`)} · ${t(`cpa.status.${status}`)}`}
              <span className="block text-xs text-ink-3">
                {method !== null && <>{Object.values(requisites)[0]} · </>}
                <Time seconds={createdAt} />
                {reason !== null && <> · {t("cpa.reason", { reason })}</>}
              </span>
            </span>
            <span className="font-medium tnum">
              <ListMoney amount={amount} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
