import { Banner } from "@vitrine/ui/feedback/banner";
import { CodeBlock } from "@vitrine/ui/text/code-block";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { Spinner } from "@vitrine/ui/base/icon";
import { Section } from "@vitrine/ui/layout/section";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { firstCall, type FreshKey, listCall, orderCall, resellerCall, type SnippetPlace } from "./snippets.ts";

interface FirstCallProps {
  fresh: FreshKey;
  place: SnippetPlace;
  usedAt: number | null;
}

/** The new key, shown once, in a command that tries it; reports when the first call arrives. */
export function FirstCall({ fresh, place, usedAt }: FirstCallProps) {
  const { t } = useTranslation("developer");
  return (
    <Section title={t("first.title")} text={t("first.text")}>
      <CopyField label={t("first.key")} value={fresh.key} className="mb-5" />
      <CodeBlock label={t("first.try")} code={firstCall(fresh, place)} className="mb-4" />
      <div role="status">
        {usedAt === null ? (
          <p className="flex items-center gap-2 text-ink-2">
            <Spinner /> {t("first.waiting")}
          </p>
        ) : (
          <Banner tone="ok">
            {t("first.received")} <Time value={usedAt * 1000} mode="relative" />
          </Banner>
        )}
      </div>
      {usedAt !== null && <NextCalls fresh={fresh} place={place} />}
    </Section>
  );
}

function NextCalls({ fresh, place }: Omit<FirstCallProps, "usedAt">) {
  const { t } = useTranslation("developer");
  const { panelId } = place;
  const services = trpc.catalog.services.useQuery(
    { panelId: panelId ?? 0, status: "active", perPage: 1 },
    { enabled: panelId !== undefined },
  );
  const service = services.data?.items[0];
  const calls =
    fresh.mode === "test"
      ? [
          {
            title: t("first.order"),
            text: t("first.orderText"),
            code: orderCall(fresh, place, { service: service?.id ?? 1, quantity: service?.min ?? 100 }),
          },
          { title: t("first.reseller"), text: t("first.resellerText"), code: resellerCall(fresh, place) },
        ]
      : [{ title: t("first.panels"), text: t("first.panelsText"), code: listCall(fresh, place) }];
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">
      {calls.map(({ title, text, code }) => (
        <div key={title}>
          <p className="mb-2 text-s text-ink-2">{text}</p>
          <CodeBlock label={title} code={code} />
        </div>
      ))}
    </div>
  );
}
