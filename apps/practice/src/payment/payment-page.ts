import { type Language, languageFor } from "@vitrine/contract/kernel/language/language-tags";
import type { PaymentOutcome, PracticePayment } from "./practice-payment.ts";

type Choice = Exclude<PaymentOutcome, "refund" | "chargeback" | "won">;
const CHOICES: readonly Choice[] = ["pay", "late", "part", "over", "twice", "refuse", "forge", "never"];

type Words = { title: string; note: string; done: string; back: string; choices: Record<Choice, string> };

const WORDS: Record<Language, Words> = {
  en: {
    title: "Practice payment",
    note: "No money moves here. Choose what the payment system should do.",
    done: "This payment has already ended.",
    back: "Return to the panel",
    choices: {
      pay: "Pay",
      late: "Pay 30 seconds later",
      part: "Pay half",
      over: "Pay half as much again",
      twice: "Pay, and announce it three times",
      refuse: "Refuse the payment",
      forge: "Send a forged notice",
      never: "Return without paying",
    },
  },
  ru: {
    title: "Учебный платёж",
    note: "Деньги здесь не списываются. Выберите, что сделает платёжная система.",
    done: "Этот платёж уже завершён.",
    back: "Вернуться в панель",
    choices: {
      pay: "Оплатить",
      late: "Оплатить через 30 секунд",
      part: "Оплатить половину",
      over: "Оплатить в полтора раза больше",
      twice: "Оплатить и сообщить об этом трижды",
      refuse: "Отклонить платёж",
      forge: "Отправить поддельное уведомление",
      never: "Вернуться без оплаты",
    },
  },
  uk: {
    title: "Навчальний платіж",
    note: "Гроші тут не списуються. Виберіть, що зробить платіжна система.",
    done: "Цей платіж уже завершено.",
    back: "Повернутися до панелі",
    choices: {
      pay: "Оплатити",
      late: "Оплатити через 30 секунд",
      part: "Оплатити половину",
      over: "Оплатити в півтора раза більше",
      twice: "Оплатити й повідомити про це тричі",
      refuse: "Відхилити платіж",
      forge: "Надіслати підроблене сповіщення",
      never: "Повернутися без оплати",
    },
  },
};

const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#f5f3ec,#11181a);--card:light-dark(#fffefb,#182123);--ink:light-dark(#1a2422,#e9e7df);
--dim:light-dark(#46524f,#b6bdb8);--line:light-dark(#878377,#738080);--accent:light-dark(#0d5f5a,#6fc8ba);--on:light-dark(#fff,#08201d);--focus:light-dark(#bf4b0b,#ffb25e)}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--paper);color:var(--ink);font:16px/24px system-ui,sans-serif}
main{width:100%;max-width:420px;padding:24px;border-radius:8px;background:var(--card)}
h1{margin:0 0 8px;font-size:20px;line-height:28px}p{margin:0 0 16px;color:var(--dim)}.amount{margin:0;font-size:28px;line-height:36px;color:var(--ink);font-variant-numeric:tabular-nums}
form{display:grid;gap:8px}button,a{display:block;width:100%;min-height:44px;padding:8px 16px;border:1px solid var(--line);border-radius:4px;background:none;color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button:first-child,a{border-color:var(--accent);background:var(--accent);color:var(--on)}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;

/** The page a payer is sent to: one button per outcome. */
export function paymentPage(payment: PracticePayment): string {
  const language = languageFor(payment.language);
  const words = WORDS[language];
  const buttons = CHOICES.map((choice) => `<button name="outcome" value="${choice}">${words.choices[choice]}</button>`).join("");
  const actions =
    payment.status === "pending"
      ? `<p>${words.note}</p><form method="post">${buttons}</form>`
      : `<p>${words.done}</p><a href="${escaped(payment.returnUrl)}">${words.back}</a>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${words.title}</title><style>${STYLE}</style></head><body><main><h1>${words.title}</h1>
<p class="amount">${escaped(moneyText(payment, language))}</p><p>${escaped(payment.description)}</p>${actions}</main></body></html>`;
}

function moneyText({ amount, currency }: PracticePayment, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 8,
  });
  // Kept as text, because a formatted number would be rounded.
  return format.format(amount as `${number}`);
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[sign] ?? sign);
