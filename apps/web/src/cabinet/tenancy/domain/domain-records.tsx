import type { CheckedDomain, DnsRecord, PanelDomain } from "@vitrine/contract/tenancy/panel/settings";
import { Button } from "@vitrine/ui/form/button";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { Status } from "@vitrine/ui/feedback/status";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type RecordsProps = { panelId: number; records: NonNullable<PanelDomain["records"]>; mayCheck: boolean };

/** The DNS records to set at the registrar, and their current state. */
export function DomainRecords({ panelId, records, mayCheck }: RecordsProps) {
  const { t } = useTranslation("panelSettings");
  const utils = trpc.useUtils();
  const check = trpc.panel.checkDomain.useMutation();
  const look = async () => {
    try {
      await check.mutateAsync({ panelId });
      await utils.panel.invalidate();
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {records.alias.length > 0 && <Group title={t("domain.alias")} records={records.alias} found={check.data?.found} />}
      {records.address.length > 0 && <Group title={t("domain.address")} records={records.address} found={check.data?.found} />}
      <div className="flex flex-wrap items-center gap-4">
        {mayCheck && (
          <Button icon="refresh" busy={check.isPending} onClick={() => void look()}>
            {t("domain.check")}
          </Button>
        )}
        <span role="status">
          {check.data &&
            (check.data.leadsHere ? (
              <Status tone="ok" glyph="tick">
                {t("domain.leads")}
              </Status>
            ) : (
              <Status tone="warn" glyph="triangle">
                {t("domain.leadsNot")}
              </Status>
            ))}
        </span>
      </div>
    </div>
  );
}

type GroupProps = { title: string; records: readonly DnsRecord[]; found: CheckedDomain["found"] | undefined };

function Group({ title, records, found }: GroupProps) {
  const { t } = useTranslation("panelSettings");
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-4">
        {records.map(({ type, name, value }) => (
          <li key={`${type} ${value}`} className="max-w-form">
            <CopyField label={t("domain.record", { type, name })} value={value} />
            <Seen value={value} seen={found?.find((each) => each.type === type)?.values} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Seen({ value, seen }: { value: string; seen: readonly string[] | undefined }) {
  const { t } = useTranslation("panelSettings");
  if (seen === undefined) return null;
  if (seen.includes(value)) {
    return (
      <p className="mt-1 text-s">
        <Status tone="ok" glyph="tick">
          {t("domain.right")}
        </Status>
      </p>
    );
  }
  return (
    <p className="mt-1 text-s break-all">
      <Status tone={seen.length === 0 ? "idle" : "warn"} glyph={seen.length === 0 ? "ring" : "triangle"}>
        {seen.length === 0 ? t("domain.missing") : `${t("domain.wrong")}: ${seen.join(", ")}`}
      </Status>
    </p>
  );
}
