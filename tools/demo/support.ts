import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller, PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { createCanned } from "@vitrine/core/support/canned/manage";
import { replyInDialog } from "@vitrine/core/support/dialog/answer.workflow";
import { updateDialog } from "@vitrine/core/support/dialog/manage.workflow";
import { startDialog, writeMessage } from "@vitrine/core/support/dialog/own.workflow";
import { createFaqItem } from "@vitrine/core/support/faq/manage";
import type pg from "pg";
import type { OpenedShop } from "./shop-steps.ts";
import { CANNED, FAQ, PLATFORM_FAQ } from "./support-texts.ts";

interface Asker {
  id: string;
  orderId: string;
}

/** Dialogs of the first shop in every status, canned answers for them, and an owner who asks the platform. */
export async function addSupport(
  platform: Platform,
  client: pg.Client,
  main: PanelContext,
  { panel, owner, ownerId }: OpenedShop,
): Promise<void> {
  for (const answer of CANNED) await owner.run((ctx) => createCanned(ctx, answer));
  for (const item of FAQ) await owner.run((ctx) => createFaqItem(ctx, item));
  const { rows } = await client.query<Asker>(
    `select u.id, max(o.id) as "orderId" from users u join orders o on o.panel_id = u.panel_id and o.user_id = u.id
     where u.panel_id = $1 and not o.is_hidden and o.kind = 'single' group by u.id, u.login order by (u.login = 'lena') desc, u.id limit 6`,
    [panel.id],
  );
  const asking = (id: number | string, on = panel): Caller =>
    openCaller({
      platform,
      panel: on,
      actor: { kind: "user", userId: Number(id), role: "user", isActivated: true },
      requestId: "demo",
      language: on.language,
    });
  await talk(
    owner,
    rows.map(({ id, orderId }) => ({ caller: asking(id), orderId: Number(orderId) })),
  );
  await talkToPlatform(platform, client, main, asking(ownerId, main));
  await age(client, panel.id);
}

const NOTHING = { orderId: null, paymentId: null, product: null, fileIds: [] };

async function talk(owner: Caller, askers: { caller: Caller; orderId: number }[]): Promise<void> {
  const [lena, second, third, fourth, fifth] = askers;
  if (!lena) return;
  const late = await startDialog(lena.caller, {
    ...NOTHING,
    orderId: lena.orderId,
    text: "Здравствуйте! Заказ стоит на месте уже три часа. Что с ним?",
  });
  await replyInDialog(owner, {
    dialogId: late.id,
    text: `Здравствуйте! Заказ ${lena.orderId} в очереди у провайдера, начнётся в течение часа.`,
    fileIds: [],
    isPrivate: false,
    close: false,
    macroId: null,
  });
  await replyInDialog(owner, {
    dialogId: late.id,
    text: "Провайдер обещал ответить к 18:00, проверить.",
    fileIds: [],
    isPrivate: true,
    close: false,
    macroId: null,
  });
  await writeMessage(lena.caller, { dialogId: late.id, text: "Спасибо, жду.", fileIds: [] });
  await updateDialog(owner, { dialogId: late.id, tags: ["скорость"] });
  if (second) await startDialog(second.caller, { ...NOTHING, text: "Можно ли пополнить баланс криптовалютой?" });
  if (third) {
    const refill = await startDialog(third.caller, {
      ...NOTHING,
      orderId: third.orderId,
      text: "Часть подписчиков отписалась, нужно восстановление.",
    });
    await replyInDialog(owner, {
      dialogId: refill.id,
      text: "Запустили восстановление, оно займёт до суток.",
      fileIds: [],
      isPrivate: false,
      close: false,
      macroId: null,
    });
  }
  if (fourth) {
    const thanks = await startDialog(fourth.caller, { ...NOTHING, text: "Подскажите, где взять ключ API?" });
    await replyInDialog(owner, {
      dialogId: thanks.id,
      text: "В меню «API», кнопка «Создать ключ».",
      fileIds: [],
      isPrivate: false,
      close: true,
      macroId: null,
    });
  }
  if (fifth)
    await startDialog(fifth.caller, {
      ...NOTHING,
      orderId: fifth.orderId,
      text: `Ошиблась ссылкой в заказе ${fifth.orderId}, можно отменить?`,
    });
}

/** The platform's agent answers an owner. */
async function talkToPlatform(platform: Platform, client: pg.Client, main: PanelContext, owner: Caller): Promise<void> {
  const { rows } = await client.query<{ id: string }>("select id from users where panel_id = $1 and login = 'agent'", [main.id]);
  const actor = { kind: "staff", role: "agent", userId: Number(rows[0]!.id), isActivated: true } as const;
  const agent = openCaller({ platform, panel: main, actor, requestId: "demo", language: main.language });
  for (const item of PLATFORM_FAQ) await agent.run((ctx) => createFaqItem(ctx, item));
  const asked = await startDialog(owner, { ...NOTHING, product: "panel", text: "Как подключить свой домен к панели Nova?" });
  await replyInDialog(agent, {
    dialogId: asked.id,
    text: "Добавьте запись CNAME на наш адрес: точные значения — в настройках панели, на вкладке «Домен».",
    fileIds: [],
    isPrivate: false,
    close: false,
    macroId: null,
  });
}

/** As if they had been written over the last days. */
async function age(client: pg.Client, panelId: number): Promise<void> {
  await client.query(
    "update dialogs set created_at = later(created_at, -5 * 3600), waiting_since = later(waiting_since, -40 * 60) where panel_id = $1",
    [panelId],
  );
}
