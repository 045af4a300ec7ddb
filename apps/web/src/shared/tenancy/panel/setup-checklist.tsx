import type { Setup } from "@vitrine/contract/tenancy/panel/setup";
import { ButtonLink } from "@vitrine/ui/form/button";
import { Glyph } from "@vitrine/ui/base/glyph";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EnterPanelButton } from "./enter-panel-button.tsx";

const FACTS = ["provider", "services", "testOrder", "ownProvider", "providerFunded"] as const;
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
};

/** Each line is checked by the actual state, not by a click. */
export function SetupChecklist({ panelId, facts, withoutEnter }: ChecklistProps) {
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
  };
  return (
    <ul>
      {FACTS.map((fact) => {
        const done = isDone(facts, fact);
        return (
          <li
            key={fact}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0"
          >
            <span className="flex min-w-0 flex-1 basis-60 gap-4">
              <span className={done ? "pt-1 text-ok" : "pt-1 text-idle"}>
                <Glyph name={done ? "tick" : "ring"} />
              </span>
              <span className="min-w-0">
                <span className="block font-medium">
                  {t(`facts.${fact}.title`)}
                  <span className="sr-only">: {t(done ? "facts.done" : "facts.open")}</span>
                </span>
                {!done && <span className="block text-s text-ink-2">{t(`facts.${fact}.text`)}</span>}
                {done && fact === "services" && (
                  <span className="block text-s text-ink-2">{t("facts.services.count", { count: facts.services })}</span>
                )}
              </span>
            </span>
            {!done && acts[fact] && <span className="narrow:ml-8">{acts[fact]}</span>}
          </li>
        );
      })}
    </ul>
  );
}
