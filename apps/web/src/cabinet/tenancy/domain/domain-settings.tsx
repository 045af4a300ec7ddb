import type { PanelDomain } from "@vitrine/contract/tenancy/panel/settings";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Form, FormField } from "@vitrine/ui/form/form";
import { Link } from "@vitrine/ui/text/link";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Tag } from "@vitrine/ui/feedback/status";
import { TextInput } from "@vitrine/ui/form/text-input";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { errorText, failureOf, refusalOf } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { DomainRecords } from "./domain-records.tsx";
import { PanelStatus } from "../panel/panel-status.tsx";

const AGAIN_MS = 20_000;

/** The panel's current address, and a form to change it. */
export function Screen() {
  const { texts } = useUi();
  const panelId = usePanelId();
  const mayChange = useCan("panel.settings");
  const query = trpc.panel.domain.useQuery(
    { panelId },
    { refetchInterval: ({ state }) => (state.data?.pendingDomain != null || state.data?.status === "activating" ? AGAIN_MS : false) },
  );
  if (query.error && !query.data) return <ErrorView detail={errorText(query.error)} onReload={() => void query.refetch()} />;
  if (!query.data) return <SkeletonText label={texts.loading} lines={8} />;
  return (
    <div className="grid max-w-content grid-cols-[minmax(0,1fr)] gap-8">
      <ServesNow domain={query.data} />
      {query.data.records && <Records panelId={panelId} domain={query.data} mayChange={mayChange} />}
      {mayChange && <ChangeForm panelId={panelId} domain={query.data} />}
    </div>
  );
}

function ServesNow({ domain }: { domain: PanelDomain }) {
  const { t } = useTranslation("panelSettings");
  const { t: words } = useTranslation("panel");
  return (
    <Section title={t("domain.now")} actions={<PanelStatus status={domain.status} />}>
      {domain.statusReason !== null && (
        <Banner tone="bad" className="mb-4" title={t(`reason.${domain.statusReason}`)}>
          {domain.subDomain === null ? t("domain.lostTextNoSub") : t("domain.lostText", { sub: domain.subDomain })}
        </Banner>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link href={`${window.location.protocol}//${domain.domain}`} external className="font-medium break-all">
          {domain.domain}
        </Link>
        <Tag>{t(domain.isOwn ? "domain.own" : "domain.platform")}</Tag>
        <span className="sr-only">{words(`status.${domain.status}`)}</span>
      </p>
      {domain.subDomain !== null && domain.subDomain !== domain.domain && (
        <p className="mt-2 text-s text-ink-2">
          <span className="break-all">{domain.subDomain}</span>. {t(domain.isOwn ? "domain.sub" : "domain.earlier")}
        </p>
      )}
    </Section>
  );
}

function Records({ panelId, domain, mayChange }: { panelId: number; domain: PanelDomain; mayChange: boolean }) {
  const { t } = useTranslation("panelSettings");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.panel.cancelDomain.useMutation();
  const waiting = domain.pendingDomain;
  const cancel = () =>
    confirm({
      title: t("domain.cancelTitle", { domain: waiting }),
      text: t("domain.cancelText", { current: domain.domain }),
      confirm: t("domain.cancel"),
      run: async () => utils.panel.domain.setData({ panelId }, await mutateAsync({ panelId })),
      errorText,
    });
  const isWaiting = waiting !== null || domain.status === "activating";
  return (
    <Section
      title={isWaiting ? t("domain.waits", { domain: waiting ?? domain.domain }) : t("domain.ownRecords", { domain: domain.domain })}
      text={isWaiting && t("domain.waitsText")}
      actions={waiting !== null && mayChange && <Button onClick={() => void cancel()}>{t("domain.cancel")}</Button>}
    >
      <DomainRecords panelId={panelId} records={domain.records!} mayCheck={mayChange} />
      {waiting !== null && <p className="mt-4 text-s text-ink-3">{t("domain.givesUp")}</p>}
    </Section>
  );
}

function ChangeForm({ panelId, domain }: { panelId: number; domain: PanelDomain }) {
  const { t } = useTranslation("panelSettings");
  const utils = trpc.useUtils();
  const change = trpc.panel.changeDomain.useMutation();
  const form = useForm({ defaultValues: { domain: "" } });
  const failure = (error: unknown) => {
    const known = failureOf(error);
    const ofField = /^(invalid_domain|already_exists)/.test(refusalOf(error)?.code ?? "");
    return ofField ? { fields: { domain: errorText(error) } } : known;
  };
  return (
    <Section title={t("domain.change")} text={t("domain.changeText", { host: domain.platformHost })}>
      {domain.isOwn && <p className="mb-4 text-ink-2">{t("domain.ownEnds", { domain: domain.domain })}</p>}
      <Form
        form={form}
        label={t("domain.change")}
        failureOf={failure}
        className="flex max-w-form flex-wrap items-start gap-2"
        onSubmit={async (values) => {
          const changed = await change.mutateAsync({ panelId, domain: values.domain });
          form.reset();
          utils.panel.domain.setData({ panelId }, changed);
          if (changed.pendingDomain === null) toasts.success(t("domain.changed"));
          await utils.panel.invalidate();
        }}
      >
        <FormField form={form} name="domain" label={t("domain.field")} hint={t("domain.fieldHint")} className="min-w-0 flex-[1_1_240px]">
          {(input) => <TextInput {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} inputMode="url" />}
        </FormField>
        <Button type="submit" busy={change.isPending} className="mt-6">
          {t("domain.submit")}
        </Button>
      </Form>
    </Section>
  );
}
