import type { LanguageText, PanelLanguage } from "@vitrine/contract/content/language/language";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { WordingForm } from "./wording-form.tsx";

/** The storefront's texts in one language, ours next to the owner's. */
export function Screen() {
  const { t } = useTranslation("languages");
  const panelId = usePanelId();
  const { languageId } = useParams();
  const id = LANGUAGES.find((each) => each === languageId);
  const listHref = `/panel/${panelId}/languages`;
  if (!id) return <NotFound homeHref={listHref} />;
  return (
    <>
      <PageHeader title={t("textsOf", { name: t(`language.${id}`) })} lead={t("textsLead")} back={{ href: listHref, label: t("title") }} />
      <Texts key={id} panelId={panelId} languageId={id} />
    </>
  );
}

function Texts({ panelId, languageId }: { panelId: number; languageId: PanelLanguage["id"] }) {
  const { texts } = useUi();
  const language = trpc.language.get.useQuery({ panelId, languageId });
  const originals = trpc.language.texts.useQuery({ panelId, languageId }, { staleTime: Infinity });
  const error = language.data && originals.data ? null : (language.error ?? originals.error);
  const reload = () => void Promise.all([language.refetch(), originals.refetch()]);
  if (error) return <ErrorView detail={errorText(error)} onReload={reload} />;
  if (!language.data || !originals.data) return <SkeletonText label={texts.loading} lines={12} />;
  return <Wording panelId={panelId} saved={language.data} originals={originals.data.items} />;
}

/** Resets the form to what was saved. */
const Wording = (props: { panelId: number; saved: PanelLanguage; originals: LanguageText[] }) => (
  <WordingForm key={props.saved.version} {...props} />
);
