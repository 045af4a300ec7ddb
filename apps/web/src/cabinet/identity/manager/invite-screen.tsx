import type { AcceptInvitationInput, PersonalInvitation } from "@vitrine/contract/identity/manager/accept";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Card } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Time } from "@vitrine/ui/text/time";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { errorText, isRefusal } from "../../../shared/kernel/app/failure.ts";
import { useMe } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { wordOf } from "./scopes.ts";

/** The page of an invitation link; without a token it lists the person's pending invitations. */
export function Screen() {
  const { t } = useTranslation("manager");
  const { texts } = useUi();
  const { token } = useParams();
  const invitations = trpc.manager.invitations.useQuery(token === undefined ? {} : { token }, { retry: false });
  const items = invitations.data?.items ?? [];
  const isMine = items.every((item) => item.isMine);
  return (
    <>
      <PageHeader title={t("join.title")} lead={t("join.lead")} />
      {invitations.isPending && <SkeletonText label={texts.loading} lines={4} />}
      {invitations.error && <Over error={invitations.error} />}
      {invitations.data && items.length === 0 && (
        <EmptyState icon="users" title={t("join.none")} action={<ButtonLink href="/dashboard">{t("join.toPanels")}</ButtonLink>}>
          {t("join.noneText")}
        </EmptyState>
      )}
      {items.length > 0 && !isMine && <OfOther to={items[0]!.to} />}
      {items.length > 0 && isMine && token !== undefined && <Offer items={items} input={{ token }} />}
      {items.length > 0 && isMine && token === undefined && (
        <ul className="grid gap-4">
          {items.map((item) => (
            <li key={`${item.panel.id} ${item.id}`}>
              <Offer items={[item]} input={{ panelId: item.panel.id, invitationId: item.id }} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A token that cannot be one is a cut link, not a field to correct. */
function Over({ error }: { error: unknown }) {
  const { t } = useTranslation("manager");
  const text = isRefusal(error, "validation") ? t("join.cut") : errorText(error);
  return (
    <EmptyState icon="clock" title={t("join.expired")} action={<ButtonLink href="/dashboard">{t("join.toPanels")}</ButtonLink>}>
      {text}
    </EmptyState>
  );
}

function OfOther({ to }: { to: string }) {
  const { t } = useTranslation("manager");
  const me = useMe();
  return (
    <Banner tone="warn" title={t("join.ofOther")}>
      {t("join.ofOtherText", { to, own: me?.email || me?.login })}
    </Banner>
  );
}

function Offer({ items, input }: { items: readonly PersonalInvitation[]; input: AcceptInvitationInput }) {
  const { t } = useTranslation("manager");
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const accept = trpc.manager.accept.useMutation();
  const press = async () => {
    try {
      const { items: panels } = await accept.mutateAsync(input);
      await Promise.all([utils.panel.invalidate(), utils.account.me.invalidate(), utils.manager.invalidate()]);
      toasts.success(t("join.accepted"));
      await navigate(panels.length === 1 ? `/panel/${panels[0]!.id}` : "/dashboard");
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <Card className="max-w-form">
      <ul className="grid gap-4">
        {items.map(({ id, panel, becomes, managerRole, inviter, expiresAt }) => (
          <li key={`${panel.id} ${id}`}>
            <p className="font-medium">{t(`join.${becomes}`, { inviter, panel: panel.name })}</p>
            <p className="text-s break-all text-ink-2">{panel.domain}</p>
            {managerRole !== null && (
              <p className="mt-1 text-s text-ink-2">
                {t("join.mayDo")}: {t(`scope.${wordOf(managerRole)}.title`)}. {t(`scope.${wordOf(managerRole)}.text`)}.
              </p>
            )}
            <p className="mt-1 text-s text-ink-3">
              {t("join.until")} <Time value={expiresAt * 1000} mode="short" />
            </p>
          </li>
        ))}
      </ul>
      <Button variant="primary" className="mt-5" busy={accept.isPending} onClick={() => void press()}>
        {t("join.accept")}
      </Button>
    </Card>
  );
}
