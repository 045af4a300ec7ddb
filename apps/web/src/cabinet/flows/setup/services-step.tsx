import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { formatMoney, formatNumber } from "@vitrine/ui/text/money";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CataloguePicker } from "../../../shared/supply/provider/catalogue-picker.tsx";
import type { Catalogue } from "../../../shared/supply/provider/catalogue.ts";
import { ChoiceBar } from "../../../shared/supply/provider/choice-bar.tsx";
import { starterServices } from "../../../shared/supply/provider/starter-services.ts";
import { ChoicePreview } from "./choice-preview.tsx";
import type { Choice } from "./choice.ts";
import { NoProvider } from "./no-provider.tsx";
import { StepLayout, type StepProps } from "./step-layout.tsx";
import { useProgress } from "./use-progress.ts";
import { useSetupAddress } from "./use-setup-address.ts";
import { useSetupCatalogue } from "./use-setup-catalogue.ts";

export function ServicesStep({ panel, setup }: StepProps) {
  const { t } = useTranslation("setup");
  const { texts, locale } = useUi();
  const navigate = useNavigate();
  const { params, hrefOf } = useSetupAddress(setup.step);
  const { advance, busy } = useProgress(panel.id, setup);
  const { providers, provider, catalogue, own, choice, setChoice, entries, failure, retry } = useSetupCatalogue(panel, params);
  const [refused, setRefused] = useState(false);
  if (failure && !catalogue) return <ErrorView onReload={retry} />;
  if (providers && !provider) return <NoProvider panel={panel} setup={setup} />;
  if (!provider || !catalogue) return <SkeletonText label={texts.loading} lines={8} />;
  const pick = (next: Choice) => {
    setChoice(next);
    if (next === "own" && own.chosen.size === 0) own.choose(new Set(starterServices(catalogue, panel.language)));
    void navigate(hrefOf("services", { provider: String(provider.id), choose: next }), { replace: true, preventScrollReset: true });
  };
  const count = choice === "own" ? own.chosen.size : entries.length;
  const next = () => {
    setRefused(count === 0);
    if (count > 0) void advance("charge", {}, { provider: String(provider.id), choose: choice });
  };
  const actions = (
    <>
      <Button variant="primary" busy={busy} onClick={next}>
        {t("services.add", { count, total: formatNumber(locale, count) })}
      </Button>
      <Button variant="quiet" onClick={() => void advance("final")}>
        {t("later")}
      </Button>
    </>
  );
  return (
    <>
      <ConnectedBanner provider={provider} />
      <StepLayout
        title={t("services.title")}
        text={t("services.text")}
        actions={choice === "own" ? undefined : actions}
        aside={choice !== "own" && <ChoicePreview entries={entries} currency={provider.currency} />}
      >
        <ChoiceCards catalogue={catalogue} language={panel.language} choice={choice} onPick={pick} />
      </StepLayout>
      {choice === "own" && (
        <OwnChoice catalogue={catalogue} currency={provider.currency} own={own} refused={refused}>
          {actions}
        </OwnChoice>
      )}
    </>
  );
}

type CardsProps = { catalogue: Catalogue; language: Language; choice: Choice; onPick: (choice: Choice) => void };

function ChoiceCards({ catalogue, language, choice, onPick }: CardsProps) {
  const { t } = useTranslation("setup");
  const { locale } = useUi();
  const starter = starterServices(catalogue, language).length;
  return (
    <RadioCards
      legend={t("services.title")}
      hideLegend
      value={choice}
      onChange={onPick}
      options={[
        { value: "starter", title: t("services.starter", { count: starter }), text: t("services.starterText") },
        { value: "all", title: t("services.all", { total: formatNumber(locale, catalogue.entries.length) }), text: t("services.allText") },
        { value: "own", title: t("services.own"), text: t("services.ownText") },
      ]}
    />
  );
}

/** The result of the provider's test. */
function ConnectedBanner({ provider }: { provider: Provider }) {
  const { t } = useTranslation("setup");
  const { locale } = useUi();
  const { name, servicesCount: count, balance, currency } = provider;
  return (
    <Banner tone="ok" className="mb-5" title={t("services.connected", { name })}>
      {t("services.connectedText", {
        count,
        total: formatNumber(locale, count),
        balance: balance === null ? "—" : formatMoney(locale, balance, currency, "display"),
      })}
    </Banner>
  );
}

type OwnChoiceProps = {
  catalogue: Catalogue;
  currency: string;
  own: { chosen: ReadonlySet<string>; choose: (chosen: ReadonlySet<string>) => void };
  refused: boolean;
  children: ReactNode;
};

function OwnChoice({ catalogue, currency, own, refused, children }: OwnChoiceProps) {
  const { t } = useTranslation("setup");
  const { locale } = useUi();
  const count = own.chosen.size;
  return (
    <>
      <div className="mt-6">
        <CataloguePicker catalogue={catalogue} currency={currency} chosen={own.chosen} onChange={own.choose} />
      </div>
      <ChoiceBar
        label={t("services.title")}
        note={
          <span className={refused && count === 0 ? "font-medium text-bad" : "font-medium"}>
            {count === 0 ? t("services.chooseSome") : t("services.chosen", { count, total: formatNumber(locale, count) })}
          </span>
        }
      >
        {children}
      </ChoiceBar>
    </>
  );
}
