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

/** What may be done with an account, apart from its balance. The test customer belongs to the panel. */
export function UserMenu({ panelId, user }: MenuProps) {
  const { t } = useTranslation("user");
  const modals = useModals();
  const unban = useUnban(panelId, user);
  const sendLink = useSendLink(panelId, user);
  const turnOffTwoFactor = useTurnOffTwoFactor(panelId, user);
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

function useUnban(panelId: number, user: User) {
  const { t } = useTranslation("user");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.user.unban.useMutation();
  return async () => {
    const done = await confirm({
      title: t("unban.title", { login: user.login }),
      text: t("unban.text"),
      confirm: t("unban.submit"),
      run: () => mutateAsync({ panelId, userId: user.id }),
      errorText,
    });
    if (!done) return;
    toasts.success(t("unban.done"));
    void utils.user.invalidate();
  };
}

function useSendLink(panelId: number, user: User) {
  const { t } = useTranslation("user");
  const confirm = useConfirm();
  const { mutateAsync } = trpc.user.resetPassword.useMutation();
  return async () => {
    const done = await confirm({
      title: t("reset.title", { login: user.login }),
      text: t("reset.text", { email: user.email }),
      confirm: t("reset.submit"),
      run: () => mutateAsync({ panelId, userId: user.id }),
      errorText,
    });
    if (done) toasts.success(t("reset.done"));
  };
}

function useTurnOffTwoFactor(panelId: number, user: User) {
  const { t } = useTranslation("user");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.user.resetTwoFactor.useMutation();
  return async () => {
    const done = await confirm({
      title: t("twoFactor.title", { login: user.login }),
      text: t("twoFactor.text"),
      confirm: t("twoFactor.submit"),
      danger: true,
      run: () => mutateAsync({ panelId, userId: user.id }),
      errorText,
    });
    if (!done) return;
    toasts.success(t("twoFactor.done"));
    void utils.user.invalidate();
  };
}
