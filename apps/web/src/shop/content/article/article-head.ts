import type { ShownArticle } from "@vitrine/contract/content/storefront/content-queries";
import { type Head, titled } from "../../kernel/layout/page-title.tsx";
import type { Visit } from "../../kernel/layout/visit.ts";

const isoDate = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Metadata of a page or post for search engines and messengers. */
export function articleHead({ shop, request }: Visit, article: ShownArticle): Head {
  const { kind, title, metaTitle, description, image, canonical, languages, publishedAt, updatedAt, faq } = article;
  const picture = image && { url: image.url, type: image.type, width: image.width, height: image.height };
  return {
    title: metaTitle ?? titled(title, shop),
    description,
    languages,
    ...(canonical === null ? {} : { canonical }),
    ...(picture === null ? {} : { picture }),
    ...(kind === "post" ? { isArticle: true } : {}),
    linkedData: {
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": kind === "post" ? "BlogPosting" : "WebPage",
          [kind === "post" ? "headline" : "name"]: title,
          description,
          inLanguage: article.language,
          ...(publishedAt === null ? {} : { datePublished: isoDate(publishedAt) }),
          dateModified: isoDate(updatedAt),
          ...(image ? { image: request.origin + image.url } : {}),
          publisher: { "@type": "Organization", name: shop.panelName },
        },
        ...(faq.length === 0 ? [] : [questions(faq)]),
      ],
    },
  };
}

const questions = (faq: ShownArticle["faq"]) => ({
  "@type": "FAQPage",
  mainEntity: faq.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
