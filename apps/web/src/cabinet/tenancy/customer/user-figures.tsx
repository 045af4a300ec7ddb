import type { User } from "@vitrine/contract/tenancy/customer/user";
import { Count, Money } from "@vitrine/ui/text/money";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";

export function UserFigures({ panelId, user, currency }: { panelId: number; user: User; currency: string }) {
  const { t } = useTranslation("user");
  return (
    <StatRow className="mb-6">
      {user.balance !== null && (
        <StatTile label={t("column.balance")} value={<Money amount={user.balance} currency={currency} mode="display" />} />
      )}
      <StatTile label={t("column.spent")} value={<Money amount={user.spent} currency={currency} mode="display" />} />
      <StatTile
        label={t("column.orders")}
        href={`/panel/${panelId}/orders/all?filters=userId:${user.id}`}
        value={<Count value={user.orders} />}
        note={t("showOrders")}
      />
      <StatTile
        label={t("column.seen")}
        value={
          <span className="text-xl">
            {user.lastSeenAt === null ? t("neverSeen") : <Time value={user.lastSeenAt * 1000} mode="relative" />}
          </span>
        }
        note={
          <>
            {t("since")} <Time value={user.createdAt * 1000} mode="date" />
            {user.termsAcceptedAt !== null && (
              <>
                {" · "}
                {t("acceptedTerms")}
              </>
            )}
          </>
        }
      />
    </StatRow>
  );
}
