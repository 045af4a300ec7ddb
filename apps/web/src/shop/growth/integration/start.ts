import { CONSENT_COOKIE, type ShownIntegrations } from "@vitrine/contract/growth/integration/shown-integrations";
import { loadChats } from "./load-chats.ts";
import { loadTrackers } from "./load-trackers.ts";

const DAY_SECONDS = 86_400;
/** Cookies that the vendors leave on our own host. */
const THEIRS = /^(?:_ga|_gid|_ym_|_fbp|_fbc|_ttp|_tt_)/;

/** Starts the integrations that the visitor allowed, and asks if there is no answer yet. */
export function startIntegrations(): void {
  const data = document.getElementById("integrations")!;
  const { ids, consent } = JSON.parse(data.textContent) as ShownIntegrations;
  const { nonce } = data;
  const bar = document.querySelector<HTMLElement>("[data-consent]");
  const chat = document.querySelector<HTMLElement>("[data-chat]");
  const openChat = (isPressed: boolean) => {
    chat?.remove();
    loadChats(ids, { nonce, isPressed });
  };
  const allow = () => {
    loadTrackers(ids, nonce);
    if (chat?.isConnected) openChat(false);
  };
  if (chat) {
    chat.hidden = false;
    chat.addEventListener("click", () => openChat(true));
  }
  if (consent === "yes") whenIdle(allow);
  if (!bar) return;
  bar.hidden = consent !== null;
  for (const button of bar.querySelectorAll<HTMLElement>("[data-consent-answer]")) {
    button.addEventListener("click", () => {
      const answer = button.dataset["consentAnswer"] === "yes" ? CONSENT_COOKIE.yes : CONSENT_COOKIE.no;
      const before = keptAnswer();
      keep(answer);
      bar.hidden = true;
      if (answer === "no" && before === "yes") forgetVisit();
      else if (answer === "yes" && before === "no") location.reload();
      else if (answer === "yes" && before === null) allow();
    });
  }
  for (const button of document.querySelectorAll<HTMLElement>("[data-consent-open]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      bar.hidden = false;
      bar.focus();
    });
  }
}

const whenIdle = (run: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 1000);

const keptAnswer = (): string | null => new RegExp(`(?:^|; )${CONSENT_COOKIE.name}=(yes|no)`).exec(document.cookie)?.[1] ?? null;

const keep = (answer: string) => {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${CONSENT_COOKIE.name}=${answer}; path=/; max-age=${CONSENT_COOKIE.days * DAY_SECONDS}; samesite=lax${secure}`;
};

/** Running scripts can't be unloaded: their cookies are deleted, and the page is reloaded without them. */
function forgetVisit(): void {
  const names = document.cookie.split("; ").map((pair) => pair.split("=")[0]!);
  const domains = ["", ...location.hostname.split(".").map((_, at, parts) => `; domain=${parts.slice(at).join(".")}`)];
  for (const name of names.filter((each) => THEIRS.test(each))) {
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
  location.reload();
}
