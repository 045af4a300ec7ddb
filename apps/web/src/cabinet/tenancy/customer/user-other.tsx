import { DescriptionList } from "@vitrine/ui/list/description-list";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Time } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useUserContext } from "./user-views.ts";
import { UserLimits } from "./user-limits.tsx";

/** The user's account and order limits. */
export function Screen() {
  const { t } = useTranslation("user");
  const { texts, locale } = useUi();
  const { panelId, user, currency } = useUserContext();
  const limits = trpc.rule.userLimits.useQuery({ panelId, userId: user.id });
  return (
    <>
      <Section look="split" title={t("other.account")}>
        <DescriptionList
          items={[
            { label: "ID", value: user.id },
            { label: t("other.email"), value: user.email },
            { label: t("other.language"), value: new Intl.DisplayNames([locale], { type: "language" }).of(user.language) },
            { label: t("column.since"), value: <Time value={user.createdAt * 1000} mode="full" /> },
            {
              label: t("column.seen"),
              value: user.lastSeenAt === null ? t("neverSeen") : <Time value={user.lastSeenAt * 1000} mode="full" />,
            },
          ]}
        />
      </Section>
      {limits.data ? (
        <UserLimits key={user.id} panelId={panelId} userId={user.id} limits={limits.data} currency={currency} />
      ) : limits.error ? (
        <ErrorView detail={errorText(limits.error)} onReload={() => void limits.refetch()} />
      ) : (
        <SkeletonText label={texts.loading} lines={4} />
      )}
    </>
  );
}
