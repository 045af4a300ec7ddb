import { Button } from "@vitrine/ui/form/button";
import { FormField } from "@vitrine/ui/form/form";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { config } from "../../../shared/kernel/app/config.ts";
import { OwnDomainRecords } from "../../../shared/tenancy/panel/own-domain-records.tsx";
import { DomainNote } from "./domain-note.tsx";
import { domainOf, type PanelForm } from "../panel/panel-values.ts";
import { useDomainCheck } from "./use-domain-check.ts";

/** A free subdomain of the platform, or the owner's domain; both are checked while typing. */
export function DomainField({ form }: { form: PanelForm }) {
  const { t } = useTranslation("panel");
  const [ownDomain, address, typed] = useWatch({ control: form.control, name: ["ownDomain", "address", "domain"] });
  const domain = domainOf({ ownDomain, address, domain: typed });
  const check = useDomainCheck(domain);
  const name = ownDomain ? "domain" : "address";
  const refusal = check.state === "refused" ? check.message : undefined;
  const { setError, clearErrors } = form;
  useEffect(() => {
    if (refusal) setError(name, { type: "check", message: refusal });
    else if (check.state === "free") clearErrors(name);
  }, [refusal, check.state, name, setError, clearErrors]);
  const swap = (
    <Button size="s" variant="quiet" className="-my-2" onClick={() => form.setValue("ownDomain", !ownDomain)}>
      {t(ownDomain ? "welcome.useFree" : "welcome.useOwn")}
    </Button>
  );
  const hint = <DomainNote domain={domain} state={check.state} />;
  if (!ownDomain) {
    return (
      <FormField key="address" form={form} name="address" label={t("welcome.address")} hint={hint} aside={swap} required>
        {({ onChange, ...input }) => (
          <TextInput
            {...input}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={63}
            suffix={`.${config.host}`}
            onChange={(event) => onChange(event.target.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, ""))}
          />
        )}
      </FormField>
    );
  }
  return (
    <div className="grid gap-4">
      <FormField key="domain" form={form} name="domain" label={t("welcome.domain")} hint={hint} aside={swap} required>
        {(input) => (
          <TextInput
            {...input}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            placeholder="shop.example.com"
          />
        )}
      </FormField>
      <OwnDomainRecords domain={domain} checking={domain !== "" && check.state === "checking"} onCheck={check.again} />
    </div>
  );
}
