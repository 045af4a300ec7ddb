import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** The platform's questions and answers, if it has any. */
export function OwnFaq() {
  const { t } = useTranslation("support");
  const kinds = trpc.faq.read.useQuery({}, { staleTime: 60_000 }).data?.kinds ?? [];
  if (kinds.length === 0) return null;
  return (
    <div className="mt-8 grid gap-6">
      <h2 className="font-title text-xl font-semibold">{t("own.faq")}</h2>
      {kinds.map(({ kind, title, items }) => (
        <Section key={kind} title={title}>
          {items.map(({ itemIndex, question, answer }) => (
            <Disclosure key={itemIndex} summary={question}>
              <p className="break-words whitespace-pre-line text-ink-2">{answer}</p>
            </Disclosure>
          ))}
        </Section>
      ))}
    </div>
  );
}
