import { Time } from "../../../kernel/format/time.tsx";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { Answered, type HomeProps } from "../home-blocks.tsx";
import { AtelierChapter } from "../../../kernel/layout/atelier-chapter.tsx";

export function AtelierPosts({ home: { posts } }: HomeProps) {
  const { t, language } = useShop();
  return (
    <AtelierChapter id="blog" title={t("homePage.blog")} more={{ href: "/blog", text: t("homePage.allPosts") }}>
      <ul>
        {posts.map((post) => (
          <li
            key={post.slug}
            lang={post.language === language ? undefined : post.language}
            className="border-t border-line py-6 first:border-t-0 first:pt-0"
          >
            <h3 className="font-title text-2xl font-semibold text-balance">
              <a href={`/blog/${post.slug}`} className="no-underline hover:underline">
                {post.title}
              </a>
            </h3>
            <p className="mt-2 max-w-[60ch] text-ink-2">{post.description}</p>
            <p className="mt-2 text-s text-ink-3">
              <Time seconds={post.publishedAt} format="date" />
            </p>
          </li>
        ))}
      </ul>
    </AtelierChapter>
  );
}

export function AtelierFaq({ home: { questions } }: HomeProps) {
  const { t } = useShop();
  return (
    <AtelierChapter id="faq" title={t("homePage.faq")} more={{ href: "/support/faq", text: t("homePage.allQuestions") }}>
      <ul>
        {questions.map((question) => (
          <li key={`${question.kind} ${question.itemIndex}`} className="border-t border-line first:border-t-0">
            <Answered question={question} summary="py-4 font-title text-xl/7 font-semibold" />
          </li>
        ))}
      </ul>
    </AtelierChapter>
  );
}

/** The addresses as large as a headline. */
export function AtelierContact() {
  const { t, contacts } = useShop();
  return (
    <AtelierChapter id="contact" title={t("homePage.contact")}>
      <ul>
        {contacts.map(({ kind, text, href }) => (
          <li key={kind}>
            <a
              href={href}
              rel="noopener nofollow"
              className="ruled-link inline-block py-1 font-title text-3xl font-semibold break-all mobile:text-xl/8 mobile:py-2"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-2">{t("homePage.contactText")}</p>
    </AtelierChapter>
  );
}
