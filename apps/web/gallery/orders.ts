import type { OrderStatusKind } from "@vitrine/ui/feedback/status";

export type GalleryOrder = {
  id: number;
  service: string;
  link: string;
  status: OrderStatusKind;
  word: string;
  delivered: number;
  quantity: number;
  price: string;
  margin: number;
};

const rows: [string, string, OrderStatusKind, string, number, number, string, number][] = [
  ["Telegram · Подписчики RU, HQ", "t.me/nova_channel", "active", "В работе", 3200, 5000, "412.50", 38],
  ["Instagram · Лайки, быстрый старт", "instagram.com/p/C8x2kPqLmNo", "done", "Выполнено", 1000, 1000, "54.00", 41],
  ["YouTube · Просмотры, гарантия 30 дн.", "youtu.be/kq3LzPo99sA", "fail", "Ошибка: нет средств", 0, 10000, "1240.00", 22],
  ["Telegram · Реакции", "t.me/nova_channel/712", "object_unavailable", "Ссылка недоступна", 0, 500, "18.40", 35],
  ["TikTok · Просмотры", "tiktok.com/@nova/video/7291", "partial", "Частично", 7410, 10000, "92.60", 29],
  ["VK · Подписчики в группу", "vk.com/nova", "queued", "В очереди", 0, 2000, "236.00", 33],
  [
    "Instagram · Комментарии на выбор, очень длинное название услуги с подробностями",
    "instagram.com/reel/9",
    "stopped",
    "Отменено",
    0,
    20,
    "0.0874",
    12,
  ],
];

export const galleryOrders: GalleryOrder[] = Array.from({ length: 60 }, (_, at) => {
  const row = rows[at % rows.length];
  if (!row) throw new RangeError("no rows");
  const [service, link, status, word, delivered, quantity, price, margin] = row;
  return { id: 184_203 - at, service, link, status, word, delivered, quantity, price, margin };
});
