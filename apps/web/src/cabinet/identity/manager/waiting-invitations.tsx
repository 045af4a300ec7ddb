import type { Invitation } from "@vitrine/contract/identity/manager/manager";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { Section } from "@vitrine/ui/layout/section";
import { Time } from "@vitrine/ui/text/time";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { wordOf } from "./scopes.ts";

export function WaitingInvitations({ panelId, invitations }: { panelId: number; invitations: readonly Invitation[] }) {
  const { t } = useTranslation("manager");
  return (
    <Section title={t("waiting.title")} flush className="mt-8">
      <ul className="border-t border-line">
        {invitations.map((invitation) => (
          <Waiting key={invitation.id} panelId={panelId} invitation={invitation} />
        ))}
      </ul>
    </Section>
  );
}

function Waiting({ panelId, invitation }: { panelId: number; invitation: Invitation }) {
  const { t } = useTranslation("manager");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const mayManage = useCan("manager.manage");
  const { mutateAsync } = trpc.manager.revokeInvitation.useMutation();
  const { id, to, managerRole, inviter, expiresAt } = invitation;
  const revoke = async () => {
    const done = await confirm({
      title: t("waiting.revokeTitle"),
      text: t("waiting.revokeText", { to }),
      confirm: t("waiting.revoke"),
      danger: true,
      run: () => mutateAsync({ panelId, invitationId: id }),
      errorText,
    });
    if (!done) return;
    toasts.success(t("waiting.revoked"));
    await utils.manager.invalidate();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4">
      <div className="min-w-0">
        <p className="font-medium break-all">{to}</p>
        <p className="text-s text-ink-2">
          {managerRole === null ? t("waiting.owner") : t(`scope.${wordOf(managerRole)}.title`)} · {t("waiting.until")}{" "}
          <Time value={expiresAt * 1000} mode="date" />
          {inviter && ` · ${t("waiting.by", { login: inviter })}`}
        </p>
      </div>
      {mayManage && (
        <Button size="s" onClick={() => void revoke()}>
          {t("waiting.revoke")} <span className="sr-only">{to}</span>
        </Button>
      )}
    </li>
  );
}
