import { Time } from "../../../kernel/format/time.tsx";
import { ContactLinks } from "../../../kernel/layout/contact-links.tsx";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { Cover } from "../../../content/article/article-page.tsx";
import { Answered, type HomeProps } from "../home-blocks.tsx";
import { KioskSection } from "./kiosk-section.tsx";

export function KioskPosts({ home: { posts } }: HomeProps) {
  const { t, language } = useShop();
  return (
    <KioskSection id="blog" title={t("homePage.blog")} more={{ href: "/blog", text: t("homePage.allPosts") }}>
      <ul className="grid grid-cols-3 gap-8 mobile:grid-cols-1">
        {posts.map((post) => (
          <li key={post.slug} lang={post.language === language ? undefined : post.language} className="min-w-0">
            {post.image && <Cover image={post.image} className="mb-4 aspect-video h-auto w-full rounded-card object-cover" />}
            <h3 className="font-semibold text-balance">
              <a href={`/blog/${post.slug}`} className="no-underline hover:underline">
                {post.title}
              </a>
            </h3>
            <p className="mt-1 text-s text-ink-3">
              <Time seconds={post.publishedAt} format="date" />
            </p>
            <p className="mt-1 line-clamp-3 text-ink-2">{post.description}</p>
          </li>
        ))}
      </ul>
    </KioskSection>
  );
}

export function KioskFaq({ home: { questions } }: HomeProps) {
  const { t } = useShop();
  return (
    <KioskSection id="faq" title={t("homePage.faq")} more={{ href: "/support/faq", text: t("homePage.allQuestions") }}>
      <ul className="max-w-[820px] rounded-card border border-line bg-sheet px-4">
        {questions.map((question) => (
          <li key={`${question.kind} ${question.itemIndex}`} className="border-t border-line first:border-t-0">
            <Answered question={question} summary="py-4 font-medium" />
          </li>
        ))}
      </ul>
    </KioskSection>
  );
}

export function KioskContact() {
  const { t } = useShop();
  return (
    <KioskSection id="contact" title={t("homePage.contact")}>
      <p className="mb-2 max-w-[52ch] text-ink-2">{t("homePage.contactText")}</p>
      <ContactLinks className="flex flex-wrap gap-x-8" />
    </KioskSection>
  );
}
