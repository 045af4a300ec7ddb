import { useState } from "react";
import type { SessionItem } from "@vitrine/contract/identity/account/sessions";
import { Button } from "@vitrine/ui/form/button";
import { Icon } from "@vitrine/ui/base/icon";
import { Tag } from "@vitrine/ui/feedback/status";
import { Reauth } from "../../kernel/layout/account/reauth.tsx";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { Section } from "./section.tsx";

export interface SessionsProps {
  sessions: SessionItem[];
  hasPassword: boolean;
  hasTotp: boolean;
}

export default function Sessions({ sessions, hasPassword, hasTotp }: SessionsProps) {
  const { t } = useShop();
  return (
    <Reauth hasPassword={hasPassword} hasTotp={hasTotp}>
      <Section title={t("sessions.title")} text={t("sessions.text")}>
        <SessionList sessions={sessions} />
      </Section>
    </Reauth>
  );
}

function SessionList({ sessions: start }: { sessions: SessionItem[] }) {
  const { t } = useShop();
  const [sessions, setSessions] = useState(start);
  const { isBusy, faults, run } = useSubmit();
  const end = async (id: string) => {
    await mutate("account", "endSession", { id });
    setSessions((before) => before.filter((session) => session.id !== id));
  };
  const endOthers = async () => {
    await mutate("account", "endOtherSessions");
    setSessions((before) => before.filter(({ isCurrent }) => isCurrent));
  };
  return (
    <>
      <Refusal faults={faults} />
      <ul aria-label={t("sessions.title")} className="mb-4 border-t border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isBusy} end={() => run(() => end(session.id))} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="danger" busy={isBusy} onClick={() => run(endOthers)} className="needs-script">
          {t("sessions.endOthers")}
        </Button>
      ) : (
        <p className="text-ink-3">{t("sessions.onlyThis")}</p>
      )}
    </>
  );
}

function SessionRow({ session, isBusy, end }: { session: SessionItem; isBusy: boolean; end: () => void }) {
  const { t, language } = useShop();
  const device = session.device ?? t("sessions.unknownDevice");
  const country = session.country === null ? undefined : new Intl.DisplayNames(language, { type: "region" }).of(session.country);
  return (
    <li className="flex items-start gap-4 border-b border-line py-4">
      <Icon name={session.isMobile ? "phone" : "system"} className="mt-1 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
          {device}
          {session.isCurrent && <Tag tone="ok">{t("sessions.current")}</Tag>}
        </p>
        <p className="text-s break-words text-ink-2">{[country ?? t("sessions.unknownPlace"), session.ip].filter(Boolean).join(" · ")}</p>
        <p className="text-s text-ink-3">
          {t("sessions.began")} <Time seconds={session.createdAt} />
          {" · "}
          {t("sessions.seen")} <Time seconds={session.seenAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="s" aria-disabled={isBusy || undefined} onClick={end} className="needs-script shrink-0">
          {t("sessions.end")}
          <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  );
}
