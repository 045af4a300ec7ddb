import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Button } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Field } from "@vitrine/ui/form/field";
import { formatNumber } from "@vitrine/ui/text/money";
import { Card } from "@vitrine/ui/layout/section";
import { Select } from "@vitrine/ui/form/select";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CataloguePicker } from "../../../shared/supply/provider/catalogue-picker.tsx";
import type { Catalogue, Entry } from "../../../shared/supply/provider/catalogue.ts";
import { ChoiceBar } from "../../../shared/supply/provider/choice-bar.tsx";
import type { ImportAddress } from "./use-import-address.ts";

type ChooseProps = {
  provider: Provider;
  providers: readonly Provider[];
  catalogue: Catalogue;
  entries: readonly Entry[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  address: ImportAddress;
};

export function ImportChoose(props: ChooseProps) {
  const { provider, providers, catalogue, entries, chosen, onChange, address } = props;
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const [refused, setRefused] = useState(false);
  const total = formatNumber(locale, entries.length);
  const next = () => {
    if (entries.length === 0) setRefused(true);
    else address.go("charge");
  };
  if (catalogue.entries.length === 0) {
    return (
      <Card>
        <EmptyState icon="services" title={t("catalogue.emptyTitle")}>
          {t("catalogue.emptyText")}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {providers.length > 1 && (
        <Field label={t("import.provider")} className="mb-4 max-w-80">
          {(control) => (
            <Select
              {...control}
              value={provider.id}
              options={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => address.goToProvider(Number(event.target.value))}
            />
          )}
        </Field>
      )}
      <CataloguePicker catalogue={catalogue} currency={provider.currency} chosen={chosen} onChange={onChange} />
      <ChoiceBar
        label={t("import.title")}
        note={
          entries.length > 0 ? (
            <span className="font-medium">{t("import.chosen", { count: entries.length, total })}</span>
          ) : (
            <span className={refused ? "font-medium text-bad" : "text-ink-2"}>{t("import.chooseSome")}</span>
          )
        }
      >
        {entries.length > 0 && (
          <Button variant="quiet" onClick={() => onChange(new Set())}>
            {t("import.clear")}
          </Button>
        )}
        <Button variant="primary" onClick={next}>
          {t("import.next")}
        </Button>
      </ChoiceBar>
    </>
  );
}
