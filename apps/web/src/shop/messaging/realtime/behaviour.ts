import { formatMoney } from "@vitrine/ui/text/money";
import { forgetDrafts } from "../../../shared/kernel/app/forget-drafts.ts";
import { api } from "../../kernel/island/api.ts";
import { watch, watchFrom } from "./live.ts";
import { roundedBalance } from "@vitrine/contract/kernel/amount/rounded";
import type { ShopFacts } from "../../kernel/layout/shop-context.tsx";
import { localiseTimes } from "../../kernel/format/time.tsx";
import { addUnread } from "../../kernel/format/unread.ts";

const YEAR = 31_536_000;

/** Behaviour of a page outside its islands: theme, copying, times, the balance in the header, logout. */
export function startPageBehaviour(facts: ShopFacts): void {
  watchFrom(facts.lastEventId);
  // In a task of its own: the first format of a time loads the browser's data of time zones.
  setTimeout(() => localiseTimes(document, facts.language));
  showCurrentTabs();
  copyOnPress();
  printOnPress();
  sendInPlace();
  liveFrame(facts, facts.customer !== null);
}

/** A row of tabs that is wider than a phone begins with the current one in view. */
function showCurrentTabs(): void {
  for (const tab of document.querySelectorAll<HTMLElement>("main nav > [aria-current=page]")) {
    const row = tab.parentElement!;
    const beyond = tab.offsetLeft + tab.offsetWidth - row.offsetLeft - row.clientWidth;
    if (beyond > 0) row.scrollLeft = tab.offsetLeft - row.offsetLeft - 24;
  }
}

/** The header, its menu and the bottom bar; again after they were replaced. */
export function liveFrame(facts: Pick<ShopFacts, "language" | "currency">, isSignedIn: boolean): void {
  chooseTheme();
  logOut();
  if (isSignedIn) keepUpToDate(facts);
}

function chooseTheme(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-theme-choice]")];
  const stored = read("theme") ?? "system";
  const press = (choice: string) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset["themeChoice"] === choice));
  };
  press(stored);
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const choice = button.dataset["themeChoice"]!;
      keep("theme", choice === "system" ? null : choice);
      document.cookie = `theme=${choice}; path=/; max-age=${YEAR}; samesite=lax`;
      document.documentElement.dataset["theme"] = choice === "system" ? systemTheme() : choice;
      press(choice);
    });
  }
}

const systemTheme = () => (matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "light");

/** Storage may be blocked; the cookie also stores the theme. */
function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    return;
  }
}

const COPIED_FOR = 2000;

function copyOnPress(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[data-copy]");
    if (button) void copyFrom(button);
  });
}

async function copyFrom(button: HTMLButtonElement): Promise<void> {
  const source = document.getElementById(button.dataset["copy"]!);
  const said = button.querySelector<HTMLElement>("[data-copied]");
  if (!source || !said) return;
  try {
    await navigator.clipboard.writeText(source.textContent);
  } catch {
    getSelection()?.selectAllChildren(source);
    return;
  }
  const before = said.textContent;
  said.textContent = said.dataset["copied"]!;
  setTimeout(() => (said.textContent = before), COPIED_FOR);
}

function printOnPress(): void {
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest("[data-print]")) print();
  });
}

/** A small form next to a larger one must not reload the page: what is typed in the other would be lost. */
function sendInPlace(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset["inPlace"] === undefined) return;
    event.preventDefault();
    replaceByAnswer(form).catch(() => form.submit());
  });
}

async function replaceByAnswer(form: HTMLFormElement): Promise<void> {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(fields) });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector(`form[data-in-place="${form.dataset["inPlace"]}"]`);
  if (!fresh) throw new Error("The answer has no such form");
  form.replaceWith(fresh);
  fresh.querySelector("button")?.focus();
}

function logOut(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-logout]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void api("logout", { method: "POST" }).then(
        () => {
          forgetDrafts();
          location.assign("/");
        },
        () => location.reload(),
      );
    });
  }
}

function keepUpToDate({ language, currency }: Pick<ShopFacts, "language" | "currency">): void {
  watch((event) => {
    if (event.kind === "notification") addUnread(1);
    if (event.kind !== "wallet") return;
    const exact = formatMoney(language, event.balance, currency);
    const short = formatMoney(language, roundedBalance(event.balance), currency);
    for (const element of document.querySelectorAll<HTMLElement>("[data-balance]")) {
      const isShort = element.dataset["balance"] === "short";
      element.textContent = isShort ? short : exact;
      if (isShort) element.title = exact;
    }
  });
}
