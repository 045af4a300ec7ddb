import { createArticle } from "@vitrine/core/content/article/manage";
import { listArticles } from "@vitrine/core/content/article/list";
import { putMenu } from "@vitrine/core/content/menu/menu";
import { createPopup } from "@vitrine/core/content/popup/popups";
import { shopCatalogue } from "@vitrine/core/selling/catalog/shop";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { OpenedShop } from "./shop-steps.ts";

const createPage = createArticle("page");
const createPost = createArticle("post");

const HOW_TO_ORDER: Record<Language, { title: string; body: string }> = {
  ru: {
    title: "Как сделать заказ",
    body: 'Заказ занимает меньше минуты.\n\n1. Вставьте ссылку на пост, канал или профиль.\n2. Выберите услугу: цена видна сразу.\n3. Следите за ходом заказа в своём кабинете.\n\n[Сделать заказ](/order "button")\n\n## Частые вопросы\n\n:::faq\n### Что делать, если ссылка закрыта?\nОткройте профиль на время заказа. Закрытые страницы выполнить нельзя.\n### Вернутся ли деньги за недоставленное?\nДа, разница возвращается на баланс автоматически.\n:::',
  },
  en: {
    title: "How to order",
    body: 'An order takes less than a minute.\n\n1. Paste a link to a post, channel or profile.\n2. Choose a service: you see its price immediately.\n3. Follow your order in your account.\n\n[Order now](/order "button")\n\n## Questions\n\n:::faq\n### What if my page is private?\nMake it public while the order is in progress.\n### Is money returned for what isn’t delivered?\nYes, the difference goes to your balance automatically.\n:::',
  },
  uk: {
    title: "Як зробити замовлення",
    body: 'Замовлення займає менше хвилини.\n\n1. Вставте посилання на допис, канал або профіль.\n2. Виберіть послугу: ціну видно одразу.\n3. Стежте за замовленням у своєму кабінеті.\n\n[Зробити замовлення](/order "button")\n\n## Часті запитання\n\n:::faq\n### Що робити, якщо сторінка закрита?\nВідкрийте її на час замовлення.\n### Чи повернуться кошти за недоставлене?\nТак, різниця повертається на баланс автоматично.\n:::',
  },
};

const DAY = 86_400;

/** What the first shop's owner has written: a page in three languages, two posts, links in the footer, and a pop-up that is off. */
export async function addContent({ owner }: OpenedShop): Promise<void> {
  const any = { query: null, state: null, language: null, page: 1, perPage: 1 };
  if ((await listArticles("page")(owner, any)).total > 0) return;
  for (const language of ["ru", "en", "uk"] as const)
    await createPage(owner, { slug: "how-to-order", language, status: "published", ...HOW_TO_ORDER[language] });
  const [cheapest] = (await shopCatalogue(owner.as({ kind: "guest" }))).services.toSorted((a, b) => Number(a.rate) - Number(b.rate));
  const now = Math.floor(owner.platform.now().getTime() / 1000);
  await createPost(owner, {
    slug: "pervyi-zakaz",
    title: "Первый заказ: с чего начать",
    body: `Начните с небольшого количества и посмотрите, как идёт заказ. Например, «${cheapest!.name}» стоит {{price:${cheapest!.id}}} за 1000.\n\n## На что смотреть\n\n| Показатель | Что он значит |\n| --- | --- |\n| Старт | сколько ждать начала |\n| Восстановление | вернут ли то, что отписалось |\n\n> Один заказ на одну ссылку: так проще следить за результатом.`,
    language: "ru",
    status: "published",
    publishAt: now - 21 * DAY,
  });
  await createPost(owner, {
    slug: "chto-takoe-vosstanovlenie",
    title: "Что такое восстановление и когда его просить",
    body: "Часть подписчиков со временем уходит. У услуг с восстановлением потерянное возвращают бесплатно, пока действует гарантия.\n\n## Как это работает\n\n- Откройте заказ и нажмите «Восстановить».\n- Запрос можно отправлять раз в сутки.\n- Срок гарантии указан в описании услуги.",
    language: "ru",
    status: "published",
    publishAt: now - 6 * DAY,
  });
  await putMenu(owner, {
    items: [
      { place: "footer", href: "/services", labels: { ru: "Услуги", en: "Services", uk: "Послуги" } },
      { place: "footer", href: "/order", labels: { ru: "Новый заказ", en: "New order", uk: "Нове замовлення" } },
      { place: "footer", href: "/api", labels: { ru: "API" } },
      { place: "footer", href: "/blog", labels: { ru: "Блог", en: "Blog", uk: "Блог" } },
      { place: "footer", href: "/pages/how-to-order", labels: { ru: "Как заказать", en: "How to order", uk: "Як замовити" } },
    ],
  });
  await createPopup(owner, {
    title: "Скидка на первый заказ",
    body: 'Напишите нам в Telegram и получите промокод.\n\n[Выбрать услугу](/services "button")',
    audience: "guests",
    frequency: "once",
    isOn: false,
  });
}
