import type { MailingDetails } from "@vitrine/contract/growth/mailing/mailing";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

function useShow(panelId: number) {
  const utils = trpc.useUtils();
  return (mailing: MailingDetails) => {
    utils.mailing.get.setData({ panelId, mailingId: mailing.id }, mailing);
    void utils.mailing.list.invalidate();
  };
}

/** Starting, scheduling or resuming a saved mailing, and stopping it. Sent messages can't be recalled, so a start is confirmed. */
export function useMailingRun(panelId: number) {
  const { t } = useTranslation("mailing");
  const confirm = useConfirm();
  const show = useShow(panelId);
  const starting = trpc.mailing.start.useMutation();
  const stopping = trpc.mailing.stop.useMutation();
  return {
    async start({ id: mailingId, startedAt, startAt }: MailingDetails) {
      const isLater = startAt !== null && startAt * 1000 > Date.now();
      const kind = startedAt !== null ? "resume" : isLater ? "schedule" : "start";
      let started: MailingDetails | undefined;
      const done = await confirm({
        title: t(`${kind}.title`),
        text: t(`${kind}.text`),
        confirm: t(`${kind}.act`),
        run: async () => {
          started = await starting.mutateAsync({ panelId, mailingId });
        },
        errorText,
      });
      if (!done || !started) return;
      show(started);
      toasts.success(t(`${kind}.done`));
    },
    async stop({ id: mailingId }: MailingDetails) {
      try {
        show(await stopping.mutateAsync({ panelId, mailingId }));
        toasts.success(t("stop.done"));
      } catch (error) {
        toasts.error(errorText(error));
      }
    },
  };
}

/** Sending a saved draft to oneself, and deleting it. */
export function useDraftActs(panelId: number) {
  const { t } = useTranslation("mailing");
  const confirm = useConfirm();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const testing = trpc.mailing.test.useMutation();
  const removing = trpc.mailing.remove.useMutation();
  return {
    isTesting: testing.isPending,
    async test({ id: mailingId }: MailingDetails) {
      try {
        const { to, outcome, text } = await testing.mutateAsync({ panelId, mailingId });
        if (outcome === "refused") toasts.error(t("test.refused", { to, text: text ?? "" }));
        else toasts.success(t(`test.${outcome}`, { to }));
      } catch (error) {
        toasts.error(errorText(error));
      }
    },
    async remove({ id: mailingId, subject }: MailingDetails) {
      const done = await confirm({
        title: t("remove.title", { subject }),
        text: t("remove.text"),
        confirm: t("remove.act"),
        danger: true,
        run: () => removing.mutateAsync({ panelId, mailingId }),
        errorText,
      });
      if (!done) return;
      toasts.success(t("remove.done"));
      void utils.mailing.list.invalidate();
      await navigate(`/panel/${panelId}/mailing`);
    },
  };
}
