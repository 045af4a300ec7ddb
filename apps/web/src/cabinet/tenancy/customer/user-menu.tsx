import type { User } from "@vitrine/contract/tenancy/customer/user";
import { toasts } from "@vitrine/ui/feedback/toast";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { Menu, type MenuItem } from "@vitrine/ui/overlay/menu";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { BanDialog } from "./ban-dialog.tsx";

type MenuProps = { panelId: number; user: User };

/** The actions on an account, except those on its balance. The test customer belongs to the panel. */
export function UserMenu({ panelId, user }: MenuProps) {
  const { t } = useTranslation("user");
  const modals = useModals();
  const named = { panelId, userId: user.id };
  const unbanning = trpc.user.unban.useMutation();
  const sending = trpc.user.resetPassword.useMutation();
  const turningOff = trpc.user.resetTwoFactor.useMutation();
  const unban = useAct("unban", user, () => unbanning.mutateAsync(named));
  const sendLink = useAct("reset", user, () => sending.mutateAsync(named));
  const turnOffTwoFactor = useAct("twoFactor", user, () => turningOff.mutateAsync(named), true);
  const resetsTwoFactor = useCan("user.second_factor") && user.twoFactor;
  const isBanned = user.status === "banned";
  const items: MenuItem[] = [
    {
      label: t("reset.act"),
      icon: "send",
      disabled: user.email === "" || isBanned,
      ...(user.email === "" ? { note: t("noEmail") } : {}),
      onSelect: () => void sendLink(),
    },
    ...(resetsTwoFactor ? [{ label: t("twoFactor.act"), icon: "shield", onSelect: () => void turnOffTwoFactor() } as const] : []),
    "rule",
    isBanned
      ? { label: t("unban.act"), icon: "check", onSelect: () => void unban() }
      : { label: t("ban.act"), icon: "ban", danger: true, onSelect: () => void modals.show(BanDialog, { panelId, user }) },
  ];
  return <Menu align="end" items={items} trigger={<IconButton icon="more" label={t("moreActs")} />} />;
}

/** Asks for confirmation, performs the action and shows a toast, with the action's texts. */
function useAct(act: "unban" | "reset" | "twoFactor", user: User, run: () => Promise<unknown>, danger = false) {
  const { t } = useTranslation("user");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  return async () => {
    const { login, email } = user;
    const done = await confirm({
      title: t(`${act}.title`, { login }),
      text: t(`${act}.text`, { email }),
      confirm: t(`${act}.submit`),
      danger,
      run,
      errorText,
    });
    if (!done) return;
    toasts.success(t(`${act}.done`));
    void utils.user.invalidate();
  };
}
