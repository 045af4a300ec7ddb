import type { Consent, UserConsents } from "@vitrine/contract/growth/consent/consent";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Section } from "@vitrine/ui/layout/section";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { useOutletContext } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { UserContext } from "../../tenancy/customer/user-views.ts";
import { ConsentList } from "./consent-list.tsx";

/** What a customer agreed to receive; staff can only withdraw a consent. */
export function Screen() {
  const { t } = useTranslation("mailing");
  const { texts } = useUi();
  const { panelId, user } = useOutletContext<UserContext>();
  const manages = useCan("user.manage");
  const consents = trpc.news.ofUser.useQuery({ panelId, userId: user.id });
  const withdraw = useWithdraw(panelId, user);
  if (consents.error && !consents.data) return <ErrorView detail={errorText(consents.error)} onReload={() => void consents.refetch()} />;
  if (!consents.data) return <SkeletonText label={texts.loading} lines={5} />;
  return (
    <>
      {consents.data.bounce && <Refused panelId={panelId} user={user} bounce={consents.data.bounce} lifts={manages} />}
      <Section title={t("consent.title")} text={t("consent.text")} flush className="max-w-content">
        <ConsentList
          items={consents.data.items}
          renderAct={(consent) =>
            manages &&
            consent.isOn && (
              <Button
                size="s"
                aria-label={`${t("consent.withdraw")}: ${t(`channel.${consent.channel}`)}`}
                onClick={() => void withdraw(consent)}
              >
                {t("consent.withdraw")}
              </Button>
            )
          }
        />
      </Section>
    </>
  );
}

/** Why no mailing is sent to the address, and a button to try again. */
function Refused({
  panelId,
  user,
  bounce,
  lifts,
}: Pick<UserContext, "panelId" | "user"> & { bounce: NonNullable<UserConsents["bounce"]>; lifts: boolean }) {
  const { t } = useTranslation("mailing");
  const utils = trpc.useUtils();
  const lifting = trpc.news.liftBounce.useMutation();
  const lift = async () => {
    try {
      const userId = user.id;
      utils.news.ofUser.setData({ panelId, userId }, await lifting.mutateAsync({ panelId, userId }));
      toasts.success(t("bounce.lifted"));
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <Banner
      tone="warn"
      className="mb-6 max-w-content"
      title={t("bounce.title")}
      action={
        lifts && (
          <Button size="s" busy={lifting.isPending} onClick={() => void lift()}>
            {t("bounce.lift")}
          </Button>
        )
      }
    >
      {t("bounce.text")} <Time value={bounce.bouncedAt * 1000} mode="full" />: <span className="break-words">{bounce.reason}</span>
    </Banner>
  );
}

function useWithdraw(panelId: number, { id: userId, login }: UserContext["user"]) {
  const { t } = useTranslation("mailing");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const withdrawal = trpc.news.withdraw.useMutation();
  return async ({ channel }: Consent) => {
    const done = await confirm({
      title: t("consent.withdrawTitle", { login }),
      text: t("consent.withdrawText"),
      confirm: t("consent.withdraw"),
      danger: true,
      run: () => withdrawal.mutateAsync({ panelId, userId, channel }),
      errorText,
    });
    if (!done) return;
    toasts.success(t("consent.withdrawn"));
    void utils.news.ofUser.invalidate();
  };
}
