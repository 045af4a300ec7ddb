import { RESELLER_STATUS } from "@vitrine/contract/ordering/order/status";
import { ORDER_STATUSES } from "@vitrine/contract/kernel/status/status";
import { SERVICE_TYPES } from "@vitrine/contract/selling/catalog/service-types";
import { describe, expect, it } from "vitest";
import { readRefusalReason } from "./refusal-reasons.ts";
import { readServiceType } from "./service-types.ts";
import { SUBSCRIPTION_STATUSES } from "@vitrine/contract/ordering/subscription/subscription";
import { readRefillWord, readStatusWord, readSubscriptionWord } from "./status-words.ts";

describe("words of subscriptions", () => {
  it.each<[string, string | undefined]>([
    ["Active", "active"],
    ["In progress", "active"],
    ["PAUSED", "paused"],
    ["Complete", "completed"],
    ["expired", "expired"],
    ["Cancelled", "canceled"],
    ["Sleeping", undefined],
    ["constructor", undefined],
    ["", undefined],
  ])("%j is %s", (word, status) => expect(readSubscriptionWord(word)).toBe(status));

  it("recognises the documented statuses", () => {
    for (const status of SUBSCRIPTION_STATUSES) expect(readSubscriptionWord(status)).toBe(status);
  });
});

describe("status words", () => {
  it.each<[string, string | undefined]>([
    ["Pending", "queued"],
    ["PENDING", "queued"],
    ["In Queue", "queued"],
    ["In progress", "active"],
    ["in_progress", "active"],
    ["In-Progress", "active"],
    ["Inprogress", "active"],
    ["INPROGRESS", "active"],
    ["Processing", "active"],
    [" Completed ", "done"],
    ["complete", "done"],
    ["Success", "done"],
    ["Partial", "partial"],
    ["Partially completed", "partial"],
    ["Canceled", "stopped"],
    ["Cancelled", "stopped"],
    ["Refunded", "stopped"],
    ["Fail", "fail"],
    ["Failed", "fail"],
    ["Error", "fail"],
    ["Выполнен", "done"],
    ["В обработке", "active"],
    ["Отменён", "stopped"],
    ["Selesai", "done"],
    ["Dibatalkan", "stopped"],
    ["Invalid link", "object_unavailable"],
    ["Link unavailable", "object_unavailable"],
    ["PRIVATE_ACCOUNT", "object_unavailable"],
    ["Неверная ссылка", "object_unavailable"],
    ["Link tidak valid", "object_unavailable"],
    ["Awaiting moon phase", undefined],
    ["", undefined],
    ["1", undefined],
    ["constructor", undefined],
    ["__proto__", undefined],
    ["canceling", undefined],
    ["not completed", undefined],
  ])("%s", (word, status) => expect(readStatusWord(word)).toBe(status));

  it("parses every status that our own reseller API returns", () => {
    for (const status of ORDER_STATUSES) {
      const expected = status === "fail" || status === "object_unavailable" ? "stopped" : status;
      expect(readStatusWord(RESELLER_STATUS[status])).toBe(expected);
    }
  });

  it.each([
    ["Completed", "completed"],
    ["In progress", "in_progress"],
    ["Pending", "pending"],
    ["Rejected", "rejected"],
    ["Hm", undefined],
  ] as const)("refill %s", (word, status) => expect(readRefillWord(word)).toBe(status));
});

describe("service types", () => {
  it.each(SERVICE_TYPES)("%s in every case and with every separator", (type) => {
    const words = type.split(" ");
    for (const written of [type, type.toLowerCase(), type.toUpperCase(), words.join("_"), words.join("-"), words.join(""), ` ${type} `]) {
      expect(readServiceType(written)).toBe(type);
    }
  });
  it.each([
    ["custom_comments", "Custom Comments"],
    ["Subscription", "Subscriptions"],
    ["", "Default"],
    ["  ", "Default"],
    ["Telegram Premium Giveaway", "unknown"],
    ["toString", "unknown"],
    ["12", "unknown"],
    ["–", "unknown"],
  ])("%s", (raw, type) => expect(readServiceType(raw)).toBe(type));
});

describe("refusals", () => {
  it.each([
    ["Not enough funds on balance", "insufficient_funds"],
    ["neworder.error.not_enough_funds", "insufficient_funds"],
    ["Insufficient balance. Please add funds.", "insufficient_funds"],
    ["You do not have enough balance", "insufficient_funds"],
    ["Недостаточно средств на балансе", "insufficient_funds"],
    ["Saldo Anda tidak mencukupi", "insufficient_funds"],
    ["Yetersiz bakiye", "insufficient_funds"],
    ["This panel isn't accepting orders right now", "closed"],
    ["Panel is not accepting orders right now", "closed"],
    ["Panel has reached its monthly order limit", "closed"],
    ["We are not taking new orders", "closed"],
    ["This panel has reached its monthly order limit. Try again later or contact the panel", "closed"],
    ["Панель сейчас не принимает заказы", "closed"],
    ["Панель зараз не приймає замовлення", "closed"],
    ["This service is not accepting orders", "other"],
    ["Incorrect service ID", "service_gone"],
    ["Service not found", "service_gone"],
    ["This service is currently unavailable", "service_gone"],
    ["Service is inactive", "service_gone"],
    ["Услуга недоступна", "service_gone"],
    ["You have active order with this link. Please wait until order being completed.", "duplicate_link"],
    ["neworder.error.link_duplicate", "duplicate_link"],
    ["Order with this link already exists", "duplicate_link"],
    ["Quantity less than minimal 50", "quantity"],
    ["Quantity more than maximum 10000", "quantity"],
    ["neworder.error.min_quantity", "quantity"],
    ["Минимальное количество 100", "quantity"],
    ["Incorrect link", "link"],
    ["neworder.error.link", "link"],
    ["INVALID URL", "link"],
    ["Link format is not supported", "link"],
    ["Неверная ссылка", "link"],
    ["Invalid API key", "invalid_key"],
    ["invalid_key", "invalid_key"],
    ["API key is invalid", "invalid_key"],
    ["Unauthorized", "invalid_key"],
    ["Неверный API ключ", "invalid_key"],
    ["Too many requests", "rate_limited"],
    ["Rate limit exceeded", "rate_limited"],
    ["Your account has been suspended", "other"],
    ["Incorrect request", "other"],
    ["Maintenance", "other"],
    ["", "other"],
    ["x".repeat(100_000), "other"],
  ])("%s", (text, reason) => expect(readRefusalReason(text)).toBe(reason));
});
