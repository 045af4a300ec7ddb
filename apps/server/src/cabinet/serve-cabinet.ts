import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { CabinetConfig } from "@vitrine/contract/kernel/panel/cabinet-config";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import { isOwnDomain } from "@vitrine/core/tenancy/domain/domain-name";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { contactHrefOf } from "@vitrine/core/tenancy/panel/contact";
import { botOf } from "@vitrine/core/messaging/telegram/bot-of";
import type { RequestHandler } from "express";
import { arrivalOf } from "../request/arrival.ts";
import { landingFor } from "../landing/landing-for.ts";
import { readCookies } from "../request/cookies.ts";
import { pageLanguageOf } from "../request/language.ts";
import { panelOf, type VisitorParts } from "../request/make-visit.ts";
import { nonceOf } from "../security/page-headers.ts";
import { cookieNames } from "../session/session-cookies.ts";
import { localeHashes } from "../static/locales.ts";
import { firstAnswers, guestAnswers, kindOf } from "./first-answers.ts";
import { firstViewFor } from "./first-view.ts";
import { pageHead } from "./page-head.ts";

const CONFIG_MARK = "<!--config-->";
const HEAD_MARK = "<!--head-->";
const LANDING_MARK = "<!--landing-->";
const VIEW_MARK = "<!--view-->";
/** The pages that guests see next to the introduction; `/` redirects to the login. */
const FRONT = /^\/(?:login(?:\/\w+)?|register|telegram)?$/;
const NONCE_MARK = "%NONCE%";

/** The built page with this request's configuration and nonce. It is the same for every address, since the router runs in the page. */
export function serveCabinet(parts: VisitorParts, webFolder: string): RequestHandler {
  const { platform } = parts;
  const template = rereadWhenChanged(path.join(webFolder, "cabinet/index.html"));
  const landing = landingFor(platform, webFolder);
  const firstView = firstViewFor(platform, webFolder);
  return async (request, response) => {
    const panel = await panelOf(platform, arrivalOf(request));
    const cookies = readCookies(request);
    const language = pageLanguageOf({ request, cookies, person: undefined, panel: { language: panel.language } });
    const html = await template();
    const nonce = nonceOf(response);
    const names = cookieNames(platform);
    const isGuest = !cookies.has(names[kindOf(panel)]);
    const answers = isGuest ? guestAnswers(request, panel) : await firstAnswers(parts, request, response, panel);
    const config: CabinetConfig = { ...(await configFor(platform, panel)), language, answers };
    const view = await firstView(request, config);
    const script = `<script nonce="${nonce}">window.__VITRINE__=${scriptJson(config)}</script>`;
    const isFront = panel.isMain && FRONT.test(request.path) && !cookies.has(names.own);
    const introduction = isFront ? await landing(panel, language).catch(failed(platform)) : "";
    const head = pageHead(panel.isMain ? request.path : "", language, `${platform.settings.scheme}://${panel.domain}`);
    response
      .set("Cache-Control", "no-store")
      .type("html")
      .send(
        html
          .replaceAll(NONCE_MARK, nonce)
          .replace(CONFIG_MARK, () => script)
          .replace(HEAD_MARK, () => head)
          .replace(VIEW_MARK, () => view)
          .replace(LANDING_MARK, () => introduction),
      );
  };
}

/** A failure leaves the introduction out: the login works without it. */
const failed =
  ({ log }: Platform) =>
  (err: unknown): string => {
    log.error({ err }, "the introduction of the platform can't be rendered");
    return "";
  };

async function configFor(platform: Platform, panel: PanelContext): Promise<Omit<CabinetConfig, "language" | "answers">> {
  const { settings } = platform;
  const paths = panel.isMain
    ? ({ basePath: "/", trpcPath: "/trpc", apiPath: "/api" } as const)
    : ({ basePath: "/admin", trpcPath: "/admin/trpc", apiPath: "/admin/api" } as const);
  return {
    ...paths,
    host: panel.domain,
    mainPanel: panel.isMain,
    panelId: panel.id,
    limited: !panel.isMain && !(panel.status !== "activating" && isOwnDomain(panel.domain, settings.adminHosts)),
    addresses: settings.publicAddresses ?? [],
    contactHref: await contactHrefOf(platform, panel),
    adminUrl: `${settings.scheme}://${settings.adminHosts[0]}`,
    telegram: (panel.isMain && (await botOf(platform, panel))?.username) || null,
    localeHashes: localeHashes(),
  };
}

/** JSON that cannot end the script element that contains it. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

/** A new build takes effect while the server runs. */
function rereadWhenChanged(file: string): () => Promise<string> {
  let kept: { changed: number; text: string } | undefined;
  return async () => {
    const found = await stat(file).catch((cause: unknown) => {
      throw new AppError("unavailable", {}, { cause });
    });
    if (kept?.changed !== found.mtimeMs) kept = { changed: found.mtimeMs, text: await readFile(file, "utf8") };
    return kept.text;
  };
}
