import type { TFunction } from "i18next";

const MOST = 99;

/** More than two digits are shown as 99+. */
export const unreadFigure = (t: TFunction<"notification">, unread: number): string =>
  unread > MOST ? t("bell.more", { count: MOST }) : String(unread);
