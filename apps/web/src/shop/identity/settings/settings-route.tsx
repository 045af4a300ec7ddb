import type { NoticeQueries } from "@vitrine/contract/messaging/notification/notice-queries";
import type { AccountQueries } from "@vitrine/contract/identity/account/account-queries";
import type { ReactNode } from "react";
import { Island } from "../../kernel/island/island.tsx";
import type { TextKey } from "../../kernel/format/text.ts";
import Notifications from "./notifications.island.tsx";
import Profile from "./profile.island.tsx";
import Security from "./security.island.tsx";
import Sessions from "./sessions.island.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { type Answer, type Visit } from "../../kernel/layout/visit.ts";
import { titled } from "../../kernel/layout/page-title.tsx";

const settingsRoute =
  (label: TextKey, part: (visit: Visit<AccountQueries & NoticeQueries>) => Promise<ReactNode>) =>
  async (visit: Visit<AccountQueries & NoticeQueries>): Promise<Answer> => ({
    kind: "page",
    head: { title: titled(visit.shop.t(label), visit.shop), isPrivate: true },
    body: <SettingsPage path={visit.url.pathname}>{await part(visit)}</SettingsPage>,
  });

export const profileRoute = settingsRoute("settings.title", async ({ user, request }) => {
  const { hasPassword, totp, pendingEmail } = await request.queries.security();
  const { login, email, isActivated } = user!;
  const props = { login, email, isActivated, pendingEmail, hasPassword, hasTotp: totp };
  return <Island name="identity/settings/profile" of={Profile} props={props} />;
});

export const securityRoute = settingsRoute("settings.security", async ({ user, request: { queries } }) => {
  const [security, telegram] = [await queries.security(), await queries.telegram()];
  return <Island name="identity/settings/security" of={Security} props={{ login: user!.login, security, telegram }} />;
});

export const sessionsRoute = settingsRoute("settings.sessions", async ({ request: { queries } }) => {
  const [{ hasPassword, totp }, { items }] = [await queries.security(), await queries.sessions()];
  return <Island name="identity/settings/sessions" of={Sessions} props={{ sessions: items, hasPassword, hasTotp: totp }} />;
});

export const notificationsRoute = settingsRoute("settings.notifications", async ({ request: { queries } }) => {
  const [choices, bot] = [await queries.notificationChoices(), await queries.bot()];
  return <Island name="identity/settings/notifications" of={Notifications} props={{ choices, hasBot: bot !== null }} />;
});
