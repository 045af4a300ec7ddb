import type { ReactNode } from "react";
import type { Faq } from "@vitrine/contract/support/faq/faq";
import type { SupportQueries } from "@vitrine/contract/support/dialog/support-queries";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { buttonStyle } from "@vitrine/ui/form/button";
import { notFoundPage } from "../../kernel/error/error-route.tsx";
import { PageTitle, titled } from "../../kernel/layout/page-title.tsx";
import type { Answer, Visit } from "../../kernel/layout/visit.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { FaqKinds } from "./faq-kinds.tsx";

type Kind = Faq["kinds"][number];
type Item = Kind["items"][number];

/** Questions and answers: all of them, a kind, or one with its answer. */
export async function faqRoute(visit: Visit<SupportQueries>, kind?: string, itemIndex?: string): Promise<Answer> {
  const { shop, request } = visit;
  const faq = await request.queries.faq();
  if (kind === undefined) return pageWith(visit, shop.t("support.faq.title"), faq.kinds, <All faq={faq} />);
  const found = faq.kinds.find((one) => one.kind === decoded(kind));
  if (!found) return notFoundPage(visit);
  if (itemIndex === undefined) return pageWith(visit, found.title, [found], <OneKind kind={found} />);
  const item = found.items.find((one) => one.itemIndex === Number(itemIndex));
  // It may be written in another language than the reader's.
  if (!item) return { kind: "redirect", to: `/support/faq/${encodeURIComponent(found.kind)}` };
  return pageWith(visit, item.question, [{ ...found, items: [item] }], <OneItem kind={found} item={item} />);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function pageWith({ shop }: Visit, title: string, kinds: Kind[], body: ReactNode): Answer {
  return {
    kind: "page",
    head: { title: titled(title, shop), description: shop.t("support.faq.lead", { panel: shop.panelName }), linkedData: linkedData(kinds) },
    body,
  };
}

const linkedData = (kinds: Kind[]): object => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: kinds.flatMap(({ items }) =>
    items.map(({ question, answer }) => ({ "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } })),
  ),
});

function Ask() {
  const { t } = useShop();
  return (
    <p className="mt-8">
      {t("support.faq.notFound")}{" "}
      <a href="/support/dialog?new=1" className="ruled-link">
        {t("support.ask.other")}
      </a>
    </p>
  );
}

function All({ faq }: { faq: Faq }) {
  const { t } = useShop();
  return (
    <div className="mx-auto max-w-[820px] bourse:mx-0 atelier:mx-0">
      <PageTitle title={t("support.faq.title")} />
      {faq.kinds.length === 0 ? (
        <EmptyState
          icon="page"
          title={t("support.faq.none")}
          action={
            <a href="/support/dialog?new=1" className={buttonStyle({ variant: "primary" })}>
              {t("support.ask.other")}
            </a>
          }
        >
          {t("support.faq.noneText")}
        </EmptyState>
      ) : (
        <>
          <FaqKinds faq={faq} heading="h2" />
          <Ask />
        </>
      )}
    </div>
  );
}

function BackTo({ href, label }: { href: string; label: string }) {
  return (
    <p className="pt-4">
      <a href={href} className="ruled-link">
        {label}
      </a>
    </p>
  );
}

function OneKind({ kind: { kind, title, items } }: { kind: Kind }) {
  const { t } = useShop();
  return (
    <div className="mx-auto max-w-[820px] bourse:mx-0 atelier:mx-0">
      <BackTo href="/support/faq" label={t("support.faq.title")} />
      <PageTitle title={title} />
      <ul className="rounded-card border border-line bg-sheet bourse:bg-transparent atelier:border-x-0 atelier:border-t-ink atelier:bg-transparent">
        {items.map(({ itemIndex, question }) => (
          <li
            key={itemIndex}
            className="border-t border-line px-4 py-2 first:border-t-0 bourse:px-2 bourse:py-1 atelier:px-0 atelier:py-4 atelier:text-xl"
          >
            <a href={`/support/faq/${encodeURIComponent(kind)}/${itemIndex}`} className="ruled-link">
              {question}
            </a>
          </li>
        ))}
      </ul>
      <Ask />
    </div>
  );
}

function OneItem({ kind, item }: { kind: Kind; item: Item }) {
  return (
    <article className="mx-auto max-w-[820px] bourse:mx-0 atelier:mx-0">
      <BackTo href={`/support/faq/${encodeURIComponent(kind.kind)}`} label={kind.title} />
      <PageTitle title={item.question} />
      <p className="break-words whitespace-pre-line atelier:max-w-[62ch] atelier:text-xl/8">{item.answer}</p>
      <Ask />
    </article>
  );
}
