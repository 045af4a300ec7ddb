import type { ShownIntegrations } from "@vitrine/contract/growth/integration/shown-integrations";
import { CHATS, type IntegrationName, TRACKERS } from "@vitrine/contract/growth/integration/vendors";
import { Icon } from "@vitrine/ui/base/icon";
import { buttonStyle } from "@vitrine/ui/form/button";
import { useContext } from "react";
import { IslandContext, scriptJson } from "../../kernel/island/island.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { vendorTitle } from "./vendor-title.ts";

const ROUND =
  "flex size-12 cursor-pointer items-center justify-center rounded-full bg-accent text-on-accent no-underline shadow-pop hover:opacity-90";

/** Visible parts of third-party services: the consent question and chat buttons. `start.ts` handles them. */
export function IntegrationParts({ integrations }: { integrations: ShownIntegrations }) {
  const islands = useContext(IslandContext);
  const { ids } = integrations;
  return (
    <>
      <ContactButtons ids={ids} />
      <ConsentBar names={TRACKERS.filter((name) => ids[name] !== undefined)} />
      <script
        type="application/json"
        id="integrations"
        nonce={islands?.nonce}
        dangerouslySetInnerHTML={{ __html: scriptJson(integrations) }}
      />
    </>
  );
}

function ContactButtons({ ids }: Pick<ShownIntegrations, "ids">) {
  const { t } = useShop();
  const chats = CHATS.filter((name) => ids[name] !== undefined);
  if (chats.length === 0 && ids.telegramWidget === undefined) return null;
  return (
    <div className="fixed right-4 bottom-4 z-10 flex flex-col gap-2 mobile:bottom-[calc(var(--bottom-bar)+24px+env(safe-area-inset-bottom))]">
      {ids.telegramWidget !== undefined && (
        <a
          href={`https://t.me/${ids.telegramWidget}`}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={t("consent.telegram")}
          className={ROUND}
        >
          <Icon name="send" />
        </a>
      )}
      {chats.length > 0 && (
        <button
          type="button"
          hidden
          data-chat
          aria-label={t("consent.chat", { names: namesOf(chats) })}
          className={`${ROUND} [&[hidden]]:hidden`}
        >
          <Icon name="chat" />
        </button>
      )}
    </div>
  );
}

const namesOf = (names: readonly IntegrationName[]): string => names.map(vendorTitle).join(", ");

/** Both answers look alike and cost one press; without script nothing runs, so it is not shown. */
function ConsentBar({ names }: { names: readonly IntegrationName[] }) {
  const { t } = useShop();
  if (names.length === 0) return null;
  const answer = `${buttonStyle({ variant: "secondary" })} min-w-28 flex-1 justify-center desk:flex-none`;
  return (
    <aside
      hidden
      data-consent
      tabIndex={-1}
      aria-label={t("consent.label")}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-sheet shadow-pop mobile:bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] [&[hidden]]:hidden"
    >
      <div className="shop-width flex flex-wrap items-center gap-x-6 gap-y-2 py-4 text-s">
        <p className="min-w-0 flex-1 basis-60">
          {t("consent.question", { names: namesOf(names) })}{" "}
          <a href="/pages/privacy-policy" className="ruled-link">
            {t("nav.privacy")}
          </a>
        </p>
        <div className="flex gap-2 mobile:w-full">
          <button type="button" data-consent-answer="no" className={answer}>
            {t("consent.refuse")}
          </button>
          <button type="button" data-consent-answer="yes" className={answer}>
            {t("consent.accept")}
          </button>
        </div>
      </div>
    </aside>
  );
}
