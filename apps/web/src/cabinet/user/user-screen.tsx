import { ErrorView } from "@vitrine/ui/error-view";
import { NotFound } from "@vitrine/ui/not-found";
import { PageHeader } from "@vitrine/ui/page-header";
import { Section } from "@vitrine/ui/section";
import { SkeletonText } from "@vitrine/ui/skeleton";
import { useUi } from "@vitrine/ui/ui-provider";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { isRefusal } from "../../shared/failure.ts";
import { useCan, usePanelId } from "../../shared/me.ts";
import { trpc } from "../../shared/trpc.ts";
import { AdjustButtons } from "./adjust-buttons.tsx";
import { UserFigures } from "./user-figures.tsx";
import { UserMarks } from "./user-state.tsx";
import { UserStatement } from "./user-statement.tsx";
import { usersHref } from "./user-views.ts";

/** A customer: who he is, what he has, and every movement of his balance. */
export function Screen() {
  const { t } = useTranslation("user");
  const { texts } = useUi();
  const panelId = usePanelId();
  const userId = Number(useParams()["userId"]);
  const adjusts = useCan("user.balance");
  const query = trpc.user.get.useQuery({ panelId, userId });
  const listHref = usersHref(panelId, "all");
  if (isRefusal(query.error, "not_found") || isRefusal(query.error, "validation")) return <NotFound homeHref={listHref} />;
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
        actions={adjusts && <AdjustButtons panelId={panelId} user={user} currency={currency} />}
      />
      <UserFigures panelId={panelId} user={user} currency={currency} />
      <Section look="plain" title={t("statement.title")}>
        <UserStatement panelId={panelId} userId={user.id} currency={currency} />
      </Section>
    </>
  );
}
