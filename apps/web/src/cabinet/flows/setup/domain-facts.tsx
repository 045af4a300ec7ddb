import type { DomainFacts as Facts } from "@vitrine/contract/tenancy/panel/settings";
import { ButtonLink } from "@vitrine/ui/form/button";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { formatTime } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { FactRow } from "../../../shared/tenancy/panel/fact-row.tsx";

const AGAIN_MS = 15_000;

const isSettled = ({ status, dns, certificate }: Facts) =>
  status === "ok" && (dns?.leadsHere ?? true) && certificate.state !== "missing" && certificate.state !== "unknown";

/** Lines of a checklist: whether the storefront is online, where its domain points, and its certificate. */
export function DomainFacts({ panelId }: { panelId: number }) {
  const { t } = useTranslation("panel");
  const mayChange = useCan("panel.settings");
  const { data } = trpc.panel.domainFacts.useQuery(
    { panelId },
    { refetchInterval: ({ state }) => state.data !== undefined && !isSettled(state.data) && AGAIN_MS },
  );
  if (!data) return null;
  const { domain, pendingDomain, status, dns } = data;
  const isOnline = status === "ok";
  const leadsHere = dns?.leadsHere ?? true;
  const records = mayChange && (
    <ButtonLink size="s" href={`/panel/${panelId}/settings/domain`}>
      {t("facts.dns.act")}
    </ButtonLink>
  );
  return (
    <>
      <FactRow
        isDone={isOnline}
        title={t(isOnline ? "facts.address.title" : "facts.address.titleOpen")}
        text={`${domain} – ${t(`status.${status}`)}`}
      />
      <FactRow
        isDone={leadsHere}
        title={t(leadsHere ? "facts.dns.title" : "facts.dns.titleOpen")}
        text={<DnsText domain={pendingDomain ?? domain} dns={dns} />}
        act={!leadsHere && records}
      />
      <CertificateRow certificate={data.certificate} />
    </>
  );
}

function DnsText({ domain, dns }: Pick<Facts, "domain" | "dns">) {
  const { t } = useTranslation("panel");
  if (!dns) return t("facts.dns.platform");
  if (dns.values.length > 0) return t("facts.dns.values", { values: dns.values.join(", ") });
  return dns.answered ? t("facts.dns.none", { domain }) : t("facts.dns.silent");
}

function CertificateRow({ certificate: { state, expiresAt } }: Pick<Facts, "certificate">) {
  const { t } = useTranslation("panel");
  const { locale, timeZone } = useUi();
  const isDone = state === "valid";
  const date = expiresAt === null ? "" : formatTime(locale, timeZone, new Date(expiresAt * 1000), "date");
  return (
    <FactRow
      isDone={isDone}
      title={t(isDone ? "facts.certificate.title" : "facts.certificate.titleOpen")}
      text={t(`facts.certificate.${state}`, { date })}
    />
  );
}
