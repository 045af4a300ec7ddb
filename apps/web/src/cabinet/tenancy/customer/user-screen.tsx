import { Banner } from "@vitrine/ui/feedback/banner";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useParams } from "react-router";
import { isMissing } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { AdjustButtons } from "./adjust-buttons.tsx";
import { ButtonLink } from "@vitrine/ui/form/button";
import { UserFigures } from "./user-figures.tsx";
import { UserMenu } from "./user-menu.tsx";
import { UserMarks } from "./user-state.tsx";
import { type UserContext, usersHref } from "./user-views.ts";

/** A customer's profile and balance; the rest is in tabs with their own addresses. */
export function Screen() {
  const { t } = useTranslation("user");
  const { texts } = useUi();
  const panelId = usePanelId();
  const userId = Number(useParams()["userId"]);
  const adjusts = useCan("user.balance");
  const manages = useCan("user.manage");
  const writes = useCan("support.answer");
  const query = trpc.user.get.useQuery({ panelId, userId });
  const listHref = usersHref(panelId, "all");
  if (isMissing(query.error)) return <NotFound homeHref={listHref} />;
  if (query.error && !query.data) return <ErrorView onReload={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <>
        <PageHeader back={{ href: listHref, label: t("title") }} title={t("one")} />
        <SkeletonText label={texts.loading} lines={8} />
      </>
    );
  }
  const { user, currency } = query.data;
  return (
    <>
      <PageHeader
        back={{ href: listHref, label: t("title") }}
        title={user.login}
        lead={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 break-all">{user.email}</span>
            <UserMarks user={user} />
          </span>
        }
        actions={
          <>
            {writes && (
              <ButtonLink icon="chat" href={`/panel/${panelId}/support/new?user=${user.id}`}>
                {t("write")}
              </ButtonLink>
            )}
            {adjusts && <AdjustButtons panelId={panelId} user={user} currency={currency} />}
            {manages && !user.isTest && <UserMenu panelId={panelId} user={user} />}
          </>
        }
      />
      {user.status === "banned" && (
        <Banner tone="bad" title={t("ban.banner")} className="mb-6">
          {user.banReason}
        </Banner>
      )}
      <UserFigures panelId={panelId} user={user} currency={currency} />
      <Tabs panelId={panelId} userId={user.id} />
      <div className="pt-6">
        <Outlet context={{ panelId, user, currency } satisfies UserContext} />
      </div>
    </>
  );
}

function Tabs({ panelId, userId }: { panelId: number; userId: number }) {
  const { t } = useTranslation("user");
  const { pathname } = useLocation();
  const seesPrices = useCan("price.view");
  const seesMoney = useCan("user.money");
  const seesReferrals = useCan("referral.view");
  const tabs = [
    ...(seesMoney ? (["balance"] as const) : []),
    ...(seesPrices ? (["prices"] as const) : []),
    ...(seesReferrals ? (["referrals"] as const) : []),
    "statistics" as const,
    "news" as const,
    "other" as const,
  ];
  return (
    <LinkTabs
      label={t("tabs")}
      items={tabs.map((id) => {
        const href = `/panel/${panelId}/users/${userId}/${id}`;
        return { id, label: t(`tab.${id}`), href, current: pathname.endsWith(href) };
      })}
    />
  );
}
