import type { MenuItem, MenuPlace } from "@vitrine/contract/content/menu/menu";
import type { MenuLink, ShownFrame } from "@vitrine/contract/content/storefront/content-queries";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { pricesIn, renderMarkdown } from "../markdown/render.ts";
import { countPosts } from "../store/articles.ts";
import { findMenu } from "../store/panel-menus.ts";
import { listPopupRows, type PopupRow } from "../store/popups.ts";
import { rememberedFrame } from "./memory.ts";
import { pricesFor } from "./prices.ts";
import { fillQuestions } from "./questions.ts";

/** The owner's additions to every page. Read from memory, since every page requests it. */
export async function readFrame(caller: Caller): Promise<ShownFrame> {
  authorize(caller, "shop.catalog");
  const { items, popups, hasBlog } = await rememberedFrame(caller, () =>
    caller.run(async (ctx) => {
      const rows = (await listPopupRows(ctx)).filter(({ isOn }) => isOn);
      return {
        items: await findMenu(ctx),
        popups: rows.map((row) => ({ ...row, html: renderMarkdown(row.body) })),
        hasBlog: (await countPosts(ctx, 1)) > 0,
      };
    }),
  );
  const linksAt = (place: MenuPlace) => items.filter((item) => item.place === place).flatMap((item) => linkOf(caller, item));
  const now = caller.platform.now();
  const { language } = caller;
  const due = popups.filter((popup) => isDue(popup, caller, now));
  const { fill } = await pricesFor(
    caller,
    language,
    due.flatMap(({ html }) => pricesIn(html)),
  );
  return {
    header: linksAt("header"),
    footer: linksAt("footer"),
    hasBlog,
    popups: await Promise.all(
      due.map(async ({ id, title, html, frequency }) => ({
        id,
        title,
        html: await fillQuestions(caller, language, fill(html)),
        frequency,
      })),
    ),
  };
}

/** In the reader's language, else the panel's, else any. */
function linkOf({ language, panel }: Caller, { href, labels }: MenuItem): MenuLink[] {
  const label = labels[language] || labels[panel.language] || Object.values(labels).find(Boolean);
  return label ? [{ href, label }] : [];
}

function isDue({ audience, language, fromAt, toAt }: PopupRow, caller: Caller, now: Date): boolean {
  if (audience === (caller.actor.kind === "guest" ? "customers" : "guests")) return false;
  if (language !== null && language !== caller.language) return false;
  return (fromAt === null || fromAt <= now) && (toAt === null || toAt > now);
}
