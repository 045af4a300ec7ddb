import type { NotificationCode } from "@vitrine/contract/messaging/notification/events";

export type NotificationParams = Record<string, string | number | boolean | null>;

export interface Told {
  userId: number;
  code: NotificationCode;
  params: NotificationParams;
}
