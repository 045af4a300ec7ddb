import type { StoredFile } from "../../kernel/file/file.ts";
import type { Language } from "../../kernel/language/language-tags.ts";
import type { ArticleKind } from "../article/article.ts";
import type { Wording } from "../language/language.ts";
import type { PopupFrequency } from "../popup/popup.ts";
import type { SeoTarget } from "../seo/seo.ts";

/** A page or post as a reader gets it. */
export interface ShownArticle {
  kind: ArticleKind;
  slug: string;
  language: Language;
  /** Languages that it is available in. */
  languages: Language[];
  title: string;
  /** Sanitized. */
  html: string;
  metaTitle: string | null;
  /** The beginning of the text, if the owner wrote none. */
  description: string;
  image: StoredFile | null;
  canonical: string | null;
  /** Null for a draft. */
  publishedAt: number | null;
  updatedAt: number;
  /** Questions and answers of the text, as plain text. */
  faq: { question: string; answer: string }[];
}

export interface ShownPost {
  slug: string;
  language: Language;
  title: string;
  description: string;
  image: StoredFile | null;
  publishedAt: number;
  updatedAt: number;
}

export interface PostList {
  items: ShownPost[];
  page: number;
  perPage: number;
  total: number;
}

export interface MenuLink {
  href: string;
  label: string;
}

export interface ShownPopup {
  id: number;
  title: string;
  /** Sanitized. */
  html: string;
  frequency: PopupFrequency;
}

/** The owner's additions to every page. */
export interface ShownFrame {
  header: MenuLink[];
  footer: MenuLink[];
  /** Whether the blog has a published post. */
  hasBlog: boolean;
  popups: ShownPopup[];
}

/** The owner's texts for search engines, with variables filled in; null means the default texts. */
export interface SeoWords {
  title: string | null;
  description: string | null;
}

export interface ContentQueries {
  /** The owner's wording of texts in the reader's language, by key. */
  wording(): Promise<Readonly<Wording>>;
  /** `movedTo`: the text has another slug now. Null: there is no such text. */
  article(kind: ArticleKind, slug: string): Promise<ShownArticle | { movedTo: string } | null>;
  posts(page: number): Promise<PostList>;
  /** Addresses of every published text, for search engines. `canonical`: all of its languages were published first elsewhere. */
  published(): Promise<{ kind: ArticleKind; slug: string; canonical: string | null; updatedAt: number }[]>;
  frame(): Promise<ShownFrame>;
  /** `id`: of a service; `name`: of a category. */
  seo(target: SeoTarget, of?: { id?: number; name?: string }): Promise<SeoWords>;
}
