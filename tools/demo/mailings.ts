import { audienceInput } from "@vitrine/contract/growth/mailing/audience";
import { countingOf, countOpening, followLink } from "@vitrine/core/growth/mailing/counting";
import { setOwnConsents } from "@vitrine/core/growth/consent/consents";
import { createMailing, listMailings } from "@vitrine/core/growth/mailing/manage";
import { sendRound } from "@vitrine/core/growth/mailing/sender";
import { startMailing } from "@vitrine/core/growth/mailing/start.workflow";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type pg from "pg";
import type { OpenedShop } from "./shop-steps.ts";

const MOST_ROUNDS = 10;

/** Two of three customers agreed to news; one mailing was sent as notifications, another is a draft. */
export async function addMailings(platform: Platform, client: pg.Client, { panel, owner }: OpenedShop): Promise<void> {
  if ((await owner.run((ctx) => listMailings(ctx, { query: null, page: 1, perPage: 1 }))).total > 0) return;
  const { rows } = await client.query<{ id: string }>(
    "select id from users where panel_id = $1 and not is_test and suspended_at is null and id % 3 <> 0 order by id",
    [panel.id],
  );
  for (const { id } of rows) {
    const customer = owner.as({ kind: "user", userId: Number(id), role: "user", isActivated: true });
    await customer.run((ctx) => setOwnConsents(ctx, { email: true, inbox: true }));
  }
  const everyone = { language: "ru", startAt: null, countsOpens: false } as const;
  const sent = await owner.run((ctx) =>
    createMailing(ctx, {
      ...everyone,
      channel: "inbox",
      audience: audienceInput.parse({}),
      subject: "Новые услуги для Telegram",
      body: "{{login}}, мы добавили реакции и просмотры с гарантией. [Посмотреть услуги](/services)",
    }),
  );
  await startMailing(owner, { mailingId: sent.id });
  for (let round = 0; round < MOST_ROUNDS; round++) await sendRound(platform);
  await addAnswered(platform, client, { panel, owner });
  await owner.run((ctx) =>
    createMailing(ctx, {
      ...everyone,
      channel: "email",
      audience: audienceInput.parse({ hasOrdered: true, language: "ru" }),
      subject: "Скидка 10% до воскресенья",
      body: '{{login}}, на балансе {{balance}}. До воскресенья всё дешевле на **10%**.\n\n[Сделать заказ](/order "button")',
    }),
  );
}

/** An email that some customers opened, and some of those followed its links. */
async function addAnswered(platform: Platform, client: pg.Client, { panel, owner }: Pick<OpenedShop, "panel" | "owner">): Promise<void> {
  const { id } = await owner.run((ctx) =>
    createMailing(ctx, {
      language: "ru",
      startAt: null,
      countsOpens: true,
      channel: "email",
      audience: audienceInput.parse({}),
      subject: "Цены на просмотры снижены",
      body: "{{login}}, просмотры стали дешевле. [Цены](/services) и [вопросы](/faq)",
    }),
  );
  await startMailing(owner, { mailingId: id });
  for (let round = 0; round < MOST_ROUNDS; round++) await sendRound(platform);
  const guest = openCaller({ platform, panel, actor: { kind: "guest" }, requestId: "demo" });
  const { rows } = await client.query<{ user_id: string }>(
    "select user_id from mailing_recipients where panel_id = $1 and mailing_id = $2 and state = 'sent' order by user_id",
    [panel.id, id],
  );
  for (const [place, userId] of rows.map(({ user_id }) => Number(user_id)).entries()) {
    const { linkOf, pictureUrl } = countingOf(guest, { id, channel: "email", countsOpens: true }, userId);
    if (place % 2 === 0) await countOpening(guest, tokenIn(pictureUrl!));
    if (place % 5 === 0) await followLink(guest, { token: tokenIn(linkOf(place % 2)), isPerson: true });
  }
}

const tokenIn = (address: string): string => /([^/]+?)(?:\.gif)?$/.exec(address)![1]!;
