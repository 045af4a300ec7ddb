/** `closed`: the whole panel takes no orders now, as one that was not paid for. */
export type RefusalReason =
  | "insufficient_funds"
  | "closed"
  | "service_gone"
  | "duplicate_link"
  | "quantity"
  | "link"
  | "invalid_key"
  | "other";

type Rule = { reason: RefusalReason | "rate_limited"; patterns: readonly RegExp[] };

/** The first match wins: a text about an active order on a link also mentions links, one about a minimum also the service. */
const rules: readonly Rule[] = [
  {
    reason: "rate_limited",
    patterns: [
      /too many (requests|attempts)/,
      /rate ?limit/,
      /request limit/,
      /слишком много запросов/,
      /terlalu banyak (permintaan|request)/,
    ],
  },
  {
    reason: "invalid_key",
    patterns: [
      /(invalid|incorrect|wrong|bad|missing|expired|unknown) (api )?key/,
      /api ?key (is )?(invalid|incorrect|wrong|required|missing|not (found|valid))/,
      /key (not found|is invalid|is required)/,
      /unauthori[sz]ed|unauthenticated|authentication failed|invalid (api )?(credentials|token)/,
      /неверный (api )?ключ|ключ (api )?(неверный|не найден)/,
      /api key (salah|tidak valid)/,
      /geçersiz (api )?(key|anahtar)/,
    ],
  },
  {
    reason: "insufficient_funds",
    patterns: [
      /not (have )?enough (funds?|balance|money|credits?)/,
      /insufficient (funds?|balance|money|credits?)/,
      /not enough fund/,
      /(low|no) (balance|funds)/,
      /balance (is )?(too low|not enough|insufficient|low)/,
      /(add|top up|deposit) (your )?(funds|balance)/,
      /недостаточно (средств|денег|баланс)|не хватает средств|пополните баланс/,
      /недостатньо коштів/,
      /saldo .*(tidak|kurang|insuficiente)|saldo insuficiente|(tidak|kurang) .*saldo/,
      /(bakiye|bakiyeniz) .*yetersiz|yetersiz bakiye/,
    ],
  },
  {
    reason: "closed",
    patterns: [
      /(panel|site|shop|store|we) .*(not|n't|n’t) (currently |now )?(accept|tak)ing (new )?orders/,
      /(monthly|daily) order limit/,
      /(панель|сайт|магазин) .*не принимает (новые )?заказ|лимит заказов на (месяц|день)/,
      /(панель|сайт|магазин) .*не приймає (нові |нових )?замовлен|ліміт замовлень на (місяць|день)/,
    ],
  },
  {
    reason: "duplicate_link",
    patterns: [
      /active order (with|for|on) (this|the same|that) (link|url|username|page)/,
      /(order|link) .*(already|still) (exists?|active|in progress|pending|processing)/,
      /wait until (the )?(previous |your )?order/,
      /(link|url) (is )?(a )?(duplicate|duplicated|already)|duplicate (link|url|order)|link duplicate/,
      /уже есть (активный )?заказ|активный заказ (с|на) (этой|эту)/,
      /(masih ada|sudah ada) (pesanan|order)/,
    ],
  },
  {
    reason: "quantity",
    patterns: [
      /quantity|amount (is )?(too|less|more|must)|(min|max)imum|(less|more|greater) than (min|max)/,
      /(min|max) (quantity|amount|order)|(comments|usernames) count/,
      /количеств|минимал|максимал/,
      /jumlah (minimal|maksimal|pesan)|(minimal|maksimal) (pesan|order|jumlah)/,
      /miktar/,
    ],
  },
  {
    reason: "service_gone",
    patterns: [
      /(incorrect|invalid|wrong|unknown|bad) service/,
      /service .*(not (found|available|active|exist)|(does not|doesn't|no longer) exist|inactive|disabled|unavailable|deleted|removed|paused)/,
      /(no such|not found) service|service id (is )?(required|missing|invalid)/,
      /(услуга|сервис) .*(не найден|недоступ|отключ|не существует)|неверный (id )?(услуги|сервиса)/,
      /layanan .*tidak/,
      /servis .*(bulunamadı|aktif değil)/,
    ],
  },
  {
    reason: "link",
    patterns: [
      /(incorrect|invalid|wrong|bad|broken|missing|empty) (link|url|username|page)/,
      /(link|url|username) .*(invalid|incorrect|wrong|not (valid|found|correct|supported|allowed)|required|empty|format|private)/,
      /error link/,
      /(неверн|некорректн|неправильн)\S* ссылк|ссылка .*(неверн|некоррект|недоступ)/,
      /(link|url|target) .*(tidak|salah)/,
      /geçersiz (link|bağlantı)/,
    ],
  },
];

/** Classifies a provider's error text; `rate_limited` means that the same request may succeed later. */
export function readRefusalReason(text: string): RefusalReason | "rate_limited" {
  const plain = text
    .slice(0, 500)
    .toLowerCase()
    .replace(/[._\-\s]+/g, " ");
  return rules.find(({ patterns }) => patterns.some((pattern) => pattern.test(plain)))?.reason ?? "other";
}
