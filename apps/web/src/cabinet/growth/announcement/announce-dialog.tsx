import type { AnnounceInput } from "@vitrine/contract/growth/announcement/announcement";
import { fillAnnouncement } from "@vitrine/contract/growth/announcement/rules";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { Textarea } from "@vitrine/ui/form/textarea";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { formatNumber } from "@vitrine/ui/text/number-format";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { type Announced, ServiceChoice } from "./service-choice.tsx";

type Props = ModalProps & { panelId: number; customers: number; left: number; service?: Announced };

const MOST_TEXT = 500;

/** Asks for the service and the text; previews what customers will read. */
export function AnnounceDialog({ panelId, customers, left, service: given, close }: Props) {
  const { t } = useTranslation("interaction");
  const { texts } = useUi();
  const [service, setService] = useState<Announced | undefined>(given);
  const [text, setText] = useState("");
  const utils = trpc.useUtils();
  const announce = trpc.announcement.announce.useMutation();
  const send = async ({ serviceId, ...input }: AnnounceInput) => {
    try {
      await announce.mutateAsync({ panelId, serviceId, ...input });
      toasts.success(t("announce.done"));
      void utils.announcement.invalidate();
      close();
    } catch {
      // Shown by the mutation's error.
    }
  };
  return (
    <DialogLayout
      title={t("announce.title")}
      text={t("announce.text", { count: customers })}
      onSubmit={(event) => {
        event.preventDefault();
        if (service) void send({ serviceId: service.id, text: text.trim() });
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={announce.isPending} disabled={!service || left === 0}>
            {t("announce.send")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {announce.error && <ErrorBanner>{failureOf(announce.error).message}</ErrorBanner>}
        <ServiceChoice panelId={panelId} service={service} onChange={setService} />
        <Field label={t("announce.words")} hint={t("announce.wordsHint", VARIABLES)} optional>
          {(control) => (
            <Textarea {...control} rows={3} maxLength={MOST_TEXT} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        {service && <Preview service={service} text={text} />}
      </div>
    </DialogLayout>
  );
}

/** The placeholders as they are typed: i18next would fill them in. */
const VARIABLES = { name: "{{serviceName}}", amount: "{{amount}}" };

function Preview({ service, text }: { service: Announced; text: string }) {
  const { t } = useTranslation("interaction");
  const { t: said } = useTranslation("notification");
  const { locale } = useUi();
  const words = { serviceName: service.name, amount: formatNumber(locale, service.min) };
  return (
    <div className="rounded-control border border-line bg-inset p-4">
      <p className="text-s text-ink-3">{t("announce.preview")}</p>
      <p className="mt-1 font-medium break-words">{said("event.service_announced.title", words)}</p>
      <p className="break-words whitespace-pre-line text-ink-2">{text.trim() ? fillAnnouncement(text, words) : said("announced", words)}</p>
    </div>
  );
}
