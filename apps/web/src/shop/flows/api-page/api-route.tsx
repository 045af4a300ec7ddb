import type { ShopVisit } from "../frame/document.tsx";
import { buttonStyle } from "@vitrine/ui/form/button";
import ApiKeys from "../../identity/api-key/api-keys.island.tsx";
import { ApiPage } from "./api-page.tsx";
import { notFoundPage } from "../../kernel/error/error-route.tsx";
import { Island } from "../../kernel/island/island.tsx";
import { type Answer } from "../../kernel/layout/visit.ts";
import { titled } from "../../kernel/layout/page-title.tsx";

const KEY_NAME = "API";

export async function apiRoute(visit: ShopVisit): Promise<Answer> {
  const { shop, user, request } = visit;
  if (!shop.offersApi) return notFoundPage(visit);
  const { t } = shop;
  const keys = user ? (
    <Island name="identity/api-key/api-keys" of={ApiKeys} props={{ keys: (await request.queries.keys()).items, name: KEY_NAME }} />
  ) : (
    <p className="mt-8 flex flex-wrap items-center gap-4 rounded-card border border-line bg-sheet p-6 mobile:p-4">
      <span className="min-w-0 flex-1 basis-60">{t("keys.guest")}</span>
      <a href="/login?next=/api" className={buttonStyle({ variant: "primary" })}>
        {t("nav.login")}
      </a>
    </p>
  );
  return {
    kind: "page",
    head: { title: titled(t("api.title"), shop), description: t("api.lead") },
    body: <ApiPage origin={request.origin} keys={keys} />,
  };
}
