import type { Setup } from "@vitrine/contract/tenancy/panel/setup";
import { ButtonLink } from "@vitrine/ui/form/button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EnterPanelButton } from "./enter-panel-button.tsx";
import { FactRow } from "./fact-row.tsx";

const FACTS = ["provider", "services", "testOrder", "ownProvider", "providerFunded", "paymentSystem"] as const;
type Fact = (typeof FACTS)[number];

export const isDone = (facts: Setup["facts"], fact: Fact): boolean => (fact === "services" ? facts.services > 0 : facts[fact]);
export const doneCount = (facts: Setup["facts"]): { done: number; of: number } => ({
  done: FACTS.filter((fact) => isDone(facts, fact)).length,
  of: FACTS.length,
});

type ChecklistProps = {
  panelId: number;
  facts: Setup["facts"];
  /** Set if the page has its own button to open the storefront. */
  withoutEnter?: boolean;
  /** Further lines: each a FactRow. */
  children?: ReactNode;
};

/** Each line is checked by the actual state, not by a click. */
export function SetupChecklist({ panelId, facts, withoutEnter, children }: ChecklistProps) {
  const { t } = useTranslation("panel");
  const link = (href: string, label: string) => (
    <ButtonLink size="s" href={href}>
      {label}
    </ButtonLink>
  );
  const acts: Record<Fact, ReactNode> = {
    provider: link(`/panel/${panelId}/setup?step=provider`, t("facts.provider.act")),
    services: link(`/panel/${panelId}/setup?step=services`, t("facts.services.act")),
    testOrder: facts.services > 0 && !withoutEnter && <EnterPanelButton panelId={panelId} size="s" />,
    ownProvider: link(`/panel/${panelId}/providers?connect=1`, t("facts.ownProvider.act")),
    providerFunded: facts.ownProvider && link(`/panel/${panelId}/providers`, t("facts.providerFunded.act")),
    paymentSystem: link(`/panel/${panelId}/payments/systems/create`, t("facts.paymentSystem.act")),
  };
  const textOf = (fact: Fact, done: boolean) => {
    if (!done) return t(`facts.${fact}.text`);
    return fact === "services" ? t("facts.services.count", { count: facts.services }) : undefined;
  };
  return (
    <ul>
      {FACTS.map((fact) => {
        const done = isDone(facts, fact);
        return <FactRow key={fact} title={t(`facts.${fact}.title`)} isDone={done} text={textOf(fact, done)} act={!done && acts[fact]} />;
      })}
      {children}
    </ul>
  );
}
