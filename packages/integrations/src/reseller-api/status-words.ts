import type { OrderStatus } from "@vitrine/contract/kernel/status/status";

const words: Readonly<Record<OrderStatus, readonly string[]>> = {
  queued: [
    "pending",
    "queued",
    "queue",
    "inqueue",
    "waiting",
    "awaiting",
    "new",
    "created",
    "accepted",
    "ожидание",
    "вочереди",
    "новый",
    "menunggu",
    "beklemede",
  ],
  active: [
    "inprogress",
    "progress",
    "processing",
    "process",
    "active",
    "running",
    "started",
    "inwork",
    "вработе",
    "вобработке",
    "выполняется",
    "proses",
    "diproses",
    "islemde",
    "yukleniyor",
  ],
  done: [
    "completed",
    "complete",
    "done",
    "success",
    "successful",
    "finished",
    "выполнен",
    "выполнено",
    "завершен",
    "завершено",
    "selesai",
    "sukses",
    "tamamlandi",
  ],
  partial: [
    "partial",
    "partially",
    "partialcompleted",
    "partiallycompleted",
    "частично",
    "частичновыполнен",
    "частичновыполнено",
    "sebagian",
    "kismi",
  ],
  stopped: [
    "canceled",
    "cancelled",
    "cancel",
    "refunded",
    "refund",
    "stopped",
    "reversed",
    "отменен",
    "отменено",
    "отменён",
    "возврат",
    "batal",
    "dibatalkan",
    "iptal",
    "iptaledildi",
  ],
  fail: ["fail", "failed", "error", "rejected", "declined", "ошибка", "отклонен", "gagal", "basarisiz"],
  /** The link leads nowhere, or to something private. */
  object_unavailable: [
    "objectunavailable",
    "unavailable",
    "linkunavailable",
    "linknotavailable",
    "linknotfound",
    "linkdeleted",
    "linkprivate",
    "linkinvalid",
    "linkerror",
    "invalidlink",
    "incorrectlink",
    "wronglink",
    "badlink",
    "brokenlink",
    "private",
    "privateaccount",
    "accountprivate",
    "accountisprivate",
    "postdeleted",
    "недоступно",
    "недоступен",
    "ссылканедоступна",
    "ссылканенайдена",
    "невернаяссылка",
    "некорректнаяссылка",
    "закрытыйаккаунт",
    "закрытыйпрофиль",
    "linksalah",
    "linktidakvalid",
    "linkhatali",
  ],
};

const byLetters = new Map<string, OrderStatus>(
  Object.entries(words).flatMap(([status, list]) => list.map((word) => [word, status as OrderStatus] as const)),
);

/** `undefined` for an unknown status: it changes nothing and raises an alert. */
export function readStatusWord(raw: string): OrderStatus | undefined {
  return byLetters.get(lettersOf(raw));
}

export type RefillStatus = "pending" | "in_progress" | "completed" | "rejected";

const refillWords = new Map<string, RefillStatus>([
  ["pending", "pending"],
  ["queued", "pending"],
  ["awaiting", "pending"],
  ["inprogress", "in_progress"],
  ["processing", "in_progress"],
  ["active", "in_progress"],
  ["completed", "completed"],
  ["complete", "completed"],
  ["done", "completed"],
  ["success", "completed"],
  ["rejected", "rejected"],
  ["declined", "rejected"],
  ["canceled", "rejected"],
  ["cancelled", "rejected"],
  ["error", "rejected"],
  ["fail", "rejected"],
  ["failed", "rejected"],
]);

export function readRefillWord(raw: string): RefillStatus | undefined {
  return refillWords.get(lettersOf(raw));
}

export type SubscriptionWord = "active" | "paused" | "completed" | "expired" | "canceled";

const subscriptionWords = new Map<string, SubscriptionWord>([
  ["active", "active"],
  ["pending", "active"],
  ["inprogress", "active"],
  ["processing", "active"],
  ["running", "active"],
  ["paused", "paused"],
  ["pause", "paused"],
  ["suspended", "paused"],
  ["completed", "completed"],
  ["complete", "completed"],
  ["done", "completed"],
  ["finished", "completed"],
  ["expired", "expired"],
  ["canceled", "canceled"],
  ["cancelled", "canceled"],
  ["cancel", "canceled"],
  ["stopped", "canceled"],
  ["refunded", "canceled"],
  ["rejected", "canceled"],
  ["fail", "canceled"],
  ["failed", "canceled"],
  ["error", "canceled"],
]);

/** A subscription's status; `undefined` for an unknown one. */
export function readSubscriptionWord(raw: string): SubscriptionWord | undefined {
  return subscriptionWords.get(lettersOf(raw));
}

function lettersOf(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
}
