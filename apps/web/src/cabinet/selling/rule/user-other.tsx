import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Link } from "@vitrine/ui/text/link";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { UserAccount } from "../../tenancy/customer/user-account.tsx";
import { useUserContext } from "../../tenancy/customer/user-views.ts";
import { UserLimits } from "./user-limits.tsx";

/** The user's account and order limits, and where their changes are recorded. */
export function Screen() {
  const { t } = useTranslation("user");
  const { panelId, user, currency } = useUserContext();
  const seesRules = useCan("rule.view");
  const seesAudit = useCan("audit.view");
  return (
    <>
      <UserAccount key={user.id} panelId={panelId} user={user} currency={currency} />
      {seesRules && <Limits panelId={panelId} userId={user.id} currency={currency} />}
      {seesAudit && (
        <p className="mt-6">
          <Link href={`/panel/${panelId}/audit?query=user:${user.id}`}>{t("changes")}</Link>
        </p>
      )}
    </>
  );
}

function Limits({ panelId, userId, currency }: { panelId: number; userId: number; currency: string }) {
  const { texts } = useUi();
  const limits = trpc.rule.userLimits.useQuery({ panelId, userId });
  if (limits.data) return <UserLimits key={userId} panelId={panelId} userId={userId} limits={limits.data} currency={currency} />;
  if (limits.error) return <ErrorView detail={errorText(limits.error)} onReload={() => void limits.refetch()} />;
  return <SkeletonText label={texts.loading} lines={4} />;
}
