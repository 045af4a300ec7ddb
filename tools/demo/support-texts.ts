import type { CreateCannedInput } from "@vitrine/contract/support/dialog/canned";
import type { CreateFaqInput } from "@vitrine/contract/support/faq/faq";

const PLAIN = { isMacro: false, status: null, assign: null, assigneeId: null } as const;

export const CANNED: readonly CreateCannedInput[] = [
  { ...PLAIN, tags: [], shortcut: "привет", text: "Здравствуйте, {{customer.login}}! Спасибо, что написали." },
  {
    ...PLAIN,
    tags: [],
    shortcut: "заказ",
    text: "Заказ {{order.id}} сейчас в статусе «{{order.status}}». Мы следим за ним и напишем, если что-то изменится.",
  },
  {
    shortcut: "восстановление",
    text: "Мы запустили восстановление заказа {{order.id}}. Обычно оно занимает до суток.",
    isMacro: true,
    status: null,
    tags: ["восстановление"],
    assign: "me",
    assigneeId: null,
  },
  {
    shortcut: "итог",
    text: "Рады помочь! Если останутся вопросы, просто ответьте здесь. {{me.login}}, {{panel.name}}",
    isMacro: true,
    status: "closed",
    tags: ["решено"],
    assign: null,
    assigneeId: null,
  },
];

export const FAQ: readonly CreateFaqInput[] = [
  {
    kind: "orders",
    language: "ru",
    question: "Когда начнётся мой заказ?",
    answer: "Обычно в течение нескольких минут. Точное время указано в описании услуги.\n\nЕсли заказ не начался за сутки, напишите нам.",
  },
  {
    kind: "orders",
    language: "ru",
    question: "Можно ли отменить заказ?",
    answer: "Да, пока он не отправлен. После отправки отмену подтверждает провайдер, и деньги возвращаются на баланс.",
  },
  {
    kind: "payments",
    language: "ru",
    question: "Как пополнить баланс?",
    answer: "Откройте «Баланс» и нажмите «Пополнить». Деньги приходят сразу после оплаты.",
  },
  {
    kind: "services",
    language: "ru",
    question: "Что такое восстановление?",
    answer: "Если после выполнения часть результата пропала, мы восстановим её бесплатно в срок, указанный в описании услуги.",
  },
  {
    kind: "orders",
    language: "en",
    question: "When does my order start?",
    answer: "Usually within minutes. The exact time is in the service's description.",
  },
  {
    kind: "payments",
    language: "en",
    question: "How do I top up?",
    answer: "Open Balance and press Top up. The money arrives right after the payment.",
  },
];

export const PLATFORM_FAQ: readonly CreateFaqInput[] = [
  {
    kind: "account",
    language: "en",
    question: "How do I connect my own domain?",
    answer: "Open the panel's settings, choose Domain, and add the DNS records that are shown there.",
  },
  {
    kind: "payments",
    language: "en",
    question: "How am I charged for a panel?",
    answer: "Monthly from your balance on the platform. You can change the tariff at any time.",
  },
  {
    kind: "account",
    language: "ru",
    question: "Как подключить свой домен?",
    answer: "Откройте настройки панели, вкладку «Домен», и добавьте показанные там записи DNS.",
  },
];
