import { Button } from "@vitrine/ui/button";
import { CopyField } from "@vitrine/ui/copy-field";
import { useTranslation } from "react-i18next";
import { config } from "../config.ts";

type RecordsProps = { domain: string; onCheck: () => void; checking: boolean };

/** What to write at the registrar so that the domain leads here, and a way to look again. */
export function OwnDomainRecords({ domain, onCheck, checking }: RecordsProps) {
  const { t } = useTranslation("panel");
  const host = withoutPort(config.host);
  const name = withoutPort(domain);
  const isApex = name.split(".").length === 2;
  return (
    <div className="grid gap-4 rounded-card border border-line bg-paper p-4">
      <p className="text-s text-ink-2">{t(isApex ? "welcome.recordsApex" : "welcome.records")}</p>
      <CopyField label={t("welcome.recordType")} value={isApex ? "ALIAS" : "CNAME"} />
      <CopyField label={t("welcome.recordName")} value={name || "shop.example.com"} />
      <CopyField label={t("welcome.recordValue")} value={host} />
      <div>
        <Button size="s" icon="refresh" busy={checking} onClick={onCheck}>
          {t("welcome.checkAgain")}
        </Button>
      </div>
    </div>
  );
}

/** Records know no ports. */
const withoutPort = (authority: string): string => authority.replace(/:\d+$/, "");
