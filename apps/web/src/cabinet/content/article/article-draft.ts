import type { Article, CreateArticleInput } from "@vitrine/contract/content/article/article";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { clockIn, secondsAt } from "../../../shared/kernel/app/zoned-clock.ts";

/** The form's values, as typed. */
export interface ArticleDraft {
  title: string;
  slug: string;
  body: string;
  language: Language;
  status: "draft" | "published";
  publishAt: string;
  metaTitle: string;
  metaDescription: string;
  image: string | null;
  canonical: string;
}

export const emptyDraft = (language: Language): ArticleDraft => ({
  title: "",
  slug: "",
  body: "",
  language,
  status: "draft",
  publishAt: "",
  metaTitle: "",
  metaDescription: "",
  image: null,
  canonical: "",
});

export const draftOf = (article: Article, timeZone: string): ArticleDraft => ({
  title: article.title,
  slug: article.slug,
  body: article.body,
  language: article.language,
  status: article.status,
  publishAt: article.publishAt === null ? "" : clockIn(article.publishAt, timeZone),
  metaTitle: article.metaTitle ?? "",
  metaDescription: article.metaDescription ?? "",
  image: article.image,
  canonical: article.canonical ?? "",
});

export const inputOf = (draft: ArticleDraft, timeZone: string): CreateArticleInput => ({
  ...draft,
  title: draft.title.trim(),
  slug: draft.slug.trim(),
  publishAt: secondsAt(draft.publishAt, timeZone),
});

const LETTERS =
  "а a б b в v г g ґ g д d е e ё e є ie ж zh з z и i і i ї i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю iu я ia";
/** The soft and the hard sign are dropped. */
const CYRILLIC = new Map([...LETTERS.matchAll(/(\S+) (\S+)/g)].map(([, from = "", to = ""]) => [from, to])).set("ъ", "").set("ь", "");
const MOST_SLUG = 80;

/** Makes an address from a title, in Latin letters. */
export const slugOf = (title: string): string =>
  Array.from(title.toLowerCase())
    .map((letter) => CYRILLIC.get(letter) ?? letter)
    .join("")
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f’']/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MOST_SLUG)
    .replaceAll(/^-+|-+$/g, "");
