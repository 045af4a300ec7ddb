import { Button } from "@vitrine/ui/form/button";
import { Section } from "@vitrine/ui/layout/section";
import { Time } from "@vitrine/ui/text/time";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** The person's deleted panels that can still be restored; renders nothing if there are none to show. */
export function DeletedPanels() {
  const { t } = useTranslation("panelSettings");
  const utils = trpc.useUtils();
  const deleted = trpc.panel.deleted.useQuery();
  const restore = trpc.panel.restore.useMutation();
  const press = async (panelId: number) => {
    try {
      await restore.mutateAsync({ panelId });
      toasts.success(t("restore.done"));
      await Promise.all([utils.panel.invalidate(), utils.account.me.invalidate()]);
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  if (!deleted.data || deleted.data.items.length === 0) return null;
  return (
    <Section title={t("restore.title")} flush className="mt-8">
      <ul className="border-t border-line">
        {deleted.data.items.map(({ id, name, domain, restorableUntil }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4"
          >
            <div className="min-w-0">
              <p className="font-medium">{name}</p>
              <p className="text-s text-ink-2">
                <span className="break-all">{domain}</span> · {t("restore.until")} <Time value={restorableUntil * 1000} mode="date" />
              </p>
            </div>
            <Button size="s" busy={restore.isPending && restore.variables.panelId === id} onClick={() => void press(id)}>
              {t("restore.act")} <span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
