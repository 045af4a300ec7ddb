import type { Integrations } from "@vitrine/contract/growth/integration/integration";
import { CHATS, INTEGRATIONS, type IntegrationName, TRACKERS, VENDORS } from "@vitrine/contract/growth/integration/vendors";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { ButtonLink } from "@vitrine/ui/form/button";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { IntegrationField } from "./integration-field.tsx";

const GROUPS = [
  ["trackers", TRACKERS],
  ["chats", CHATS],
  ["telegram", ["telegramWidget"]],
] as const satisfies readonly (readonly [string, readonly IntegrationName[]])[];

type Draft = Record<IntegrationName, string>;

/** Analytics and chats of the storefront. */
export function Screen() {
  const { t } = useTranslation("integration");
  const { texts } = useUi();
  const panelId = usePanelId();
  const saved = trpc.integration.get.useQuery({ panelId });
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {saved.error && !saved.data && <ErrorView detail={errorText(saved.error)} onReload={() => void saved.refetch()} />}
      {!saved.error && !saved.data && <SkeletonText label={texts.loading} lines={8} />}
      {saved.data && <IntegrationsForm key={JSON.stringify(saved.data)} panelId={panelId} saved={saved.data} />}
    </>
  );
}

const draftOf = (saved: Integrations): Draft => Object.fromEntries(INTEGRATIONS.map((name) => [name, saved[name] ?? ""])) as Draft;

const wrongIn = (draft: Draft): IntegrationName[] =>
  INTEGRATIONS.filter((name) => draft[name] !== "" && !VENDORS[name].pattern.test(draft[name]));

function useIntegrations(panelId: number, saved: Integrations) {
  const { t } = useTranslation("integration");
  const utils = trpc.useUtils();
  const put = trpc.integration.put.useMutation();
  const [start] = useState(() => draftOf(saved));
  const [draft, setDraft] = useState(start);
  const [wrong, setWrong] = useState<readonly IntegrationName[]>([]);
  const dirty = JSON.stringify(draft) !== JSON.stringify(start);
  useLeaveGuard(dirty);
  const save = async () => {
    const found = wrongIn(draft);
    setWrong(found);
    if (found[0]) return document.getElementById(`integration-${found[0]}`)?.focus();
    try {
      const next = await put.mutateAsync({ panelId, ...draft });
      toasts.success(t("saved"));
      utils.integration.get.setData({ panelId }, next);
    } catch {
      // Shown by the mutation's error.
    }
  };
  const set = (name: IntegrationName, value: string) => {
    setDraft((before) => ({ ...before, [name]: value }));
    setWrong((before) => before.filter((each) => each !== name));
  };
  const discard = () => {
    put.reset();
    setDraft(start);
    setWrong([]);
  };
  return { draft, set, wrong, dirty, save, discard, busy: put.isPending, failure: put.error ? failureOf(put.error) : undefined };
}

function IntegrationsForm({ panelId, saved }: { panelId: number; saved: Integrations }) {
  const { t } = useTranslation("integration");
  const manages = useCan("integration.manage");
  const seesKeys = useCan("webhook.view");
  const form = useIntegrations(panelId, saved);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      {form.failure && (
        <Banner tone="bad" className="mb-4">
          {form.failure.message}
        </Banner>
      )}
      {GROUPS.map(([group, names]) => (
        <Section key={group} look="split" title={t(`groups.${group}`)} text={t(`groupsText.${group}`)}>
          <div className="grid gap-5">
            {names.map((name) => (
              <IntegrationField
                key={name}
                name={name}
                value={form.draft[name]}
                onChange={(value) => form.set(name, value)}
                isWrong={form.wrong.includes(name)}
                isOn={saved[name] !== null && form.draft[name] === saved[name]}
                readOnly={!manages}
              />
            ))}
          </div>
        </Section>
      ))}
      {seesKeys && (
        <Section look="split" title={t("groups.keys")} text={t("groupsText.keys")}>
          <ButtonLink href={`/panel/${panelId}/developer`} icon="key">
            {t("keys")}
          </ButtonLink>
        </Section>
      )}
      <SaveBar dirty={form.dirty} busy={form.busy} onDiscard={form.discard} />
    </form>
  );
}
