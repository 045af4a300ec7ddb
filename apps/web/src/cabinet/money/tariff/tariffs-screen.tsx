import type { Tariff } from "@vitrine/contract/money/tariff/tariff";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Tabs } from "@vitrine/ui/layout/tabs";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useMe } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { TariffCard, tariffGrid } from "./tariff-card.tsx";

const TYPES = ["panel", "shop"] as const;
type Type = (typeof TYPES)[number];

/** The platform's prices of panels and shops; public. */
export function Screen() {
  const { t } = useTranslation("tariff");
  const { texts } = useUi();
  const [search, setSearch] = useSearchParams();
  const tariffs = trpc.tariff.list.useQuery({}, { staleTime: 60_000 });
  const type = TYPES.find((each) => each === search.get("type")) ?? "panel";
  if (tariffs.error && !tariffs.data) return <ErrorView detail={errorText(tariffs.error)} onReload={() => void tariffs.refetch()} />;
  const choose = (next: string) => setSearch(next === "panel" ? {} : { type: next }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader title={t("public.title")} lead={t("public.lead")} />
      {tariffs.data ? (
        <Tabs
          label={t("typeLabel")}
          value={type}
          onChange={choose}
          items={TYPES.map((each) => ({ id: each, label: t(`type.${each}`), content: <Offers all={tariffs.data.items} type={each} /> }))}
        />
      ) : (
        <SkeletonText label={texts.loading} lines={10} />
      )}
      <Questions />
    </>
  );
}

function Offers({ all, type }: { all: readonly Tariff[]; type: Type }) {
  const { t } = useTranslation("tariff");
  const me = useMe();
  const items = all.filter((tariff) => tariff.type === type);
  if (items.length === 0) return <EmptyState icon="wallet" title={t("public.empty")} />;
  return (
    <>
      <h2 className="sr-only">{t(`type.${type}`)}</h2>
      <div className={tariffGrid}>
        {items.map((tariff) => (
          <TariffCard
            key={tariff.id}
            tariff={tariff}
            action={
              <ButtonLink
                href={
                  me
                    ? `/welcome?tariff=${tariff.id}&type=${type}`
                    : `/register?next=${encodeURIComponent(`/welcome?tariff=${tariff.id}&type=${type}`)}`
                }
                aria-label={`${me ? t("public.member") : t("public.guest")}: ${tariff.name}`}
                variant="primary"
                size="l"
                className="w-full"
              >
                {me ? t("public.member") : t("public.guest")}
              </ButtonLink>
            }
          />
        ))}
      </div>
      <p className="mt-4 text-s text-ink-2">{t("public.note")}</p>
    </>
  );
}

const QUESTIONS = ["trial", "grace", "change", "limit"] as const;

function Questions() {
  const { t } = useTranslation("tariff");
  return (
    <section className="mt-12 max-w-[72ch]">
      <h2 className="font-title text-xl font-semibold">{t("public.faqTitle")}</h2>
      <dl className="mt-4 border-t border-ink">
        {QUESTIONS.map((name) => (
          <div key={name} className="border-b border-line py-4">
            <dt className="font-semibold text-balance">{t(`public.faq.${name}.q`)}</dt>
            <dd className="mt-1 text-ink-2 text-pretty">{t(`public.faq.${name}.a`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
