import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { Section } from "@vitrine/ui/layout/section";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Entry } from "../../../shared/supply/provider/catalogue.ts";
import { ChargePanel, useExchange } from "../../../shared/supply/provider/charge-panel.tsx";
import { roundingOf } from "../../../shared/supply/provider/rounding-field.tsx";
import { ChoiceBar } from "../../../shared/supply/provider/choice-bar.tsx";
import { isExtraCharge } from "@vitrine/contract/kernel/amount/amount";
import { ImportCategories } from "./import-categories.tsx";
import { categoriesOf, chargeOf, type ImportOptionsState } from "./use-import-options.ts";
import type { ImportAddress } from "./use-import-address.ts";

type ChargeProps = {
  panelId: number;
  provider: Provider;
  entries: readonly Entry[];
  address: ImportAddress;
  options: ImportOptionsState;
};

export function ImportCharge({ panelId, provider, entries, address, options }: ChargeProps) {
  const { t } = useTranslation(["provider", "error"]);
  const { rates, exchange } = useExchange(panelId, provider.currency);
  const [extraCharge, setExtraCharge] = useState(address.extraCharge);
  const rounding = roundingOf(address.rounding, entries, exchange, extraCharge);
  const [tried, setTried] = useState(false);
  const isMapped = categoriesOf(entries, options) !== undefined;
  const valid = isExtraCharge(extraCharge) && isMapped;
  const changeCharge = (typed: string) => {
    setExtraCharge(typed);
    if (isExtraCharge(typed)) address.keep("charge", { charge: typed });
  };
  const next = () => {
    setTried(true);
    if (valid && exchange !== undefined) address.go("check", { charge: extraCharge, round: rounding ?? "0" });
  };
  return (
    <>
      <Section title={t("charge.title")} text={t("charge.text")}>
        <ChargePanel
          panelId={panelId}
          provider={provider}
          entries={entries}
          extraCharge={extraCharge}
          chargeOf={chargeOf(options, extraCharge)}
          onChange={changeCharge}
          rounding={rounding}
          onRounding={(step) => address.keep("charge", { round: step ?? "0" })}
          error={tried && !isExtraCharge(extraCharge) ? t("error:field.extra_charge") : undefined}
        />
      </Section>
      <ImportCategories entries={entries} state={options} />
      <ChoiceBar
        label={t("import.title")}
        note={
          tried && (
            <span className="font-medium text-bad">
              {!isMapped ? t("map.wrong") : isExtraCharge(extraCharge) && exchange === undefined && t("rate.needed")}
            </span>
          )
        }
      >
        <ButtonLink href={address.hrefOf("choose")}>{t("import.toChoose")}</ButtonLink>
        <Button variant="primary" busy={rates.isLoading} onClick={next}>
          {t("import.next")}
        </Button>
      </ChoiceBar>
    </>
  );
}
