import { Time } from "../../../kernel/format/time.tsx";
import { ContactLinks } from "../../../kernel/layout/contact-links.tsx";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { Answered, type HomeProps } from "../home-blocks.tsx";
import { BoursePanel, ROW } from "../../../kernel/layout/bourse-panel.tsx";

/** Dates and titles. */
export function BoursePosts({ home: { posts } }: HomeProps) {
  const { t, language } = useShop();
  return (
    <BoursePanel id="blog" title={t("homePage.blog")} more={{ href: "/blog", text: t("homePage.allPosts") }}>
      <ul>
        {posts.map((post) => (
          <li key={post.slug} className={ROW}>
            <a
              href={`/blog/${post.slug}`}
              lang={post.language === language ? undefined : post.language}
              className="target inline-flex min-w-0 flex-1 items-center no-underline hover:underline"
            >
              <span className="truncate">{post.title}</span>
            </a>
            <span className="shrink-0 text-ink-3 tnum">
              <Time seconds={post.publishedAt} format="date" />
            </span>
          </li>
        ))}
      </ul>
    </BoursePanel>
  );
}

export function BourseFaq({ home: { questions } }: HomeProps) {
  const { t } = useShop();
  return (
    <BoursePanel id="faq" title={t("homePage.faq")} more={{ href: "/support/faq", text: t("homePage.allQuestions") }}>
      <ul>
        {questions.map((question) => (
          <li key={`${question.kind} ${question.itemIndex}`} className="border-b border-line px-2 last:border-b-0">
            <Answered question={question} summary="py-1 mobile:py-2" />
          </li>
        ))}
      </ul>
    </BoursePanel>
  );
}

export function BourseContact() {
  const { t } = useShop();
  return (
    <BoursePanel id="contact" title={t("homePage.contact")}>
      <p className="px-2 pt-2 text-ink-2">{t("homePage.contactText")}</p>
      <ContactLinks className="flex flex-wrap gap-x-6 px-2" />
    </BoursePanel>
  );
}
