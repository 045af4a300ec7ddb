import type { TFunction } from "i18next";

const MOST = 99;

/** Beyond two figures a number says no more. */
export const unreadFigure = (t: TFunction<"notification">, unread: number): string =>
  unread > MOST ? t("bell.more", { count: MOST }) : String(unread);
