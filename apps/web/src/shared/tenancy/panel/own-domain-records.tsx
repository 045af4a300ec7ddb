import { Button } from "@vitrine/ui/form/button";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { useTranslation } from "react-i18next";
import { config } from "../../kernel/app/config.ts";

type RecordsProps = { domain: string; onCheck: () => void; checking: boolean };

/** The DNS records to set at the registrar, and a button to check again. */
export function OwnDomainRecords({ domain, onCheck, checking }: RecordsProps) {
  const { t } = useTranslation("panel");
  const host = withoutPort(config.host);
  const name = withoutPort(domain);
  const isApex = name.split(".").length === 2;
  return (
    <div className="grid gap-4 rounded-card border border-line bg-paper p-4">
      <p className="text-s text-ink-2">{t(isApex ? "welcome.recordsApex" : "welcome.records")}</p>
      <CopyField label={t("welcome.recordName")} value={name || "shop.example.com"} />
      {recordsOf(isApex, host).map(({ type, value }) => (
        <div key={value} className="grid gap-4">
          <CopyField label={t("welcome.recordType")} value={type} />
          <CopyField label={t("welcome.recordValue")} value={value} />
        </div>
      ))}
      <div>
        <Button size="s" icon="refresh" busy={checking} onClick={onCheck}>
          {t("welcome.checkAgain")}
        </Button>
      </div>
    </div>
  );
}

/** A registered name itself needs address records; if the addresses are unknown, the ALIAS record that some registrars offer. */
function recordsOf(isApex: boolean, host: string): { type: string; value: string }[] {
  if (!isApex) return [{ type: "CNAME", value: host }];
  if (config.addresses.length === 0) return [{ type: "ALIAS", value: host }];
  return config.addresses.map((value) => ({ type: value.includes(":") ? "AAAA" : "A", value }));
}

/** DNS records have no ports. */
const withoutPort = (authority: string): string => authority.replace(/:\d+$/, "");
