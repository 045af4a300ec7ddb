import type { ReactNode } from "react";
import { Island } from "./frame/island.tsx";
import type { TextKey } from "./frame/text.ts";
import Notifications from "./settings/notifications.island.tsx";
import Profile from "./settings/profile.island.tsx";
import Security from "./settings/security.island.tsx";
import Sessions from "./settings/sessions.island.tsx";
import { SettingsPage } from "./settings/settings-page.tsx";
import { type Answer, titled, type Visit } from "./visit.ts";

const settingsRoute =
  (label: TextKey, part: (visit: Visit) => Promise<ReactNode>) =>
  async (visit: Visit): Promise<Answer> => ({
    kind: "page",
    head: { title: titled(visit.shop.t(label), visit.shop), isPrivate: true },
    body: <SettingsPage path={visit.url.pathname}>{await part(visit)}</SettingsPage>,
  });

export const profileRoute = settingsRoute("settings.title", async ({ user, request }) => {
  const { hasPassword, totp, pendingEmail } = await request.door.security();
  const { login, email, isActivated } = user!;
  const props = { login, email, isActivated, pendingEmail, hasPassword, hasTotp: totp };
  return <Island name="settings/profile" of={Profile} props={props} />;
});

export const securityRoute = settingsRoute("settings.security", async ({ user, request: { door } }) => {
  const [security, telegram] = [await door.security(), await door.telegram()];
  return <Island name="settings/security" of={Security} props={{ login: user!.login, security, telegram }} />;
});

export const sessionsRoute = settingsRoute("settings.sessions", async ({ request: { door } }) => {
  const [{ hasPassword, totp }, { items }] = [await door.security(), await door.sessions()];
  return <Island name="settings/sessions" of={Sessions} props={{ sessions: items, hasPassword, hasTotp: totp }} />;
});

export const notificationsRoute = settingsRoute("settings.notifications", async ({ request: { door } }) => {
  const [choices, bot] = [await door.notificationChoices(), await door.bot()];
  return <Island name="settings/notifications" of={Notifications} props={{ choices, hasBot: bot !== null }} />;
});
