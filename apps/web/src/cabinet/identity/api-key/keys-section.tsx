import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Link } from "@vitrine/ui/text/link";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { config } from "../../../shared/kernel/app/config.ts";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { CreateKeyDialog } from "./create-key-dialog.tsx";
import { FirstCall } from "./first-call.tsx";
import { KeyRow } from "./key-row.tsx";
import type { FreshKey } from "./snippets.ts";
import { useKeys } from "./use-keys.ts";

/** API keys with their usage; a new one is shown once, inside the command that tries it. */
export function KeysSection({ panelId, shopUrl }: { panelId?: number; shopUrl?: string | undefined }) {
  const { t } = useTranslation("developer");
  const modals = useModals();
  const [fresh, setFresh] = useState<FreshKey>();
  const [isWaiting, setWaiting] = useState(false);
  const keys = useKeys(panelId, isWaiting);
  const used = fresh && keys.items.find(({ id }) => id === fresh.id)?.lastUsedAt;
  if (isWaiting && used) setWaiting(false);
  const show = (key: FreshKey | undefined) => {
    if (!key) return;
    setFresh(key);
    setWaiting(true);
    keys.refetch();
  };
  const create = async () =>
    show(await modals.show(CreateKeyDialog, { panelId, mayOwn: keys.mayOwn, mayTest: keys.mayTest }, { size: "l" }));
  const button = (keys.mayOwn || keys.mayTest) && (
    <Button variant="primary" icon="key" onClick={() => void create()}>
      {t("keys.create")}
    </Button>
  );
  const origin = fresh?.mode === "test" ? (shopUrl ?? window.location.origin) : window.location.origin;
  return (
    <div className="grid max-w-content grid-cols-[minmax(0,1fr)] gap-6">
      {fresh && <FirstCall fresh={fresh} place={{ origin, panelId }} usedAt={used ?? null} />}
      <Section title={t("keys.title")} text={t("keys.text")} flush actions={keys.items.length > 0 && button}>
        {!config.mainPanel && <ElsewhereNote />}
        <KeysState keys={keys} button={button} />
        {keys.items.length > 0 && (
          <ul aria-label={t("keys.title")} className="border-t border-line">
            {keys.items.map((key) => (
              <KeyRow key={key.id} apiKey={key} panelId={panelId} limit={keys.limit} onReplaced={show} onChanged={keys.refetch} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

/** Shown instead of the list, or above it. */
function KeysState({ keys, button }: { keys: ReturnType<typeof useKeys>; button: ReactNode }) {
  const { t } = useTranslation("developer");
  const { texts } = useUi();
  if (keys.error) {
    return (
      <ErrorBanner className="m-6" onRetry={keys.refetch}>
        {errorText(keys.error)}
      </ErrorBanner>
    );
  }
  if (keys.isLoading) {
    return (
      <div className="p-6">
        <SkeletonText label={texts.loading} lines={3} />
      </div>
    );
  }
  if (keys.items.length > 0) return null;
  return (
    <EmptyState icon="key" title={t("keys.emptyTitle")} action={button}>
      {t("keys.emptyText")}
    </EmptyState>
  );
}

function ElsewhereNote() {
  const { t } = useTranslation("developer");
  return (
    <p className="px-6 pb-6 text-ink-2 mobile:px-4">
      {t("keys.elsewhere")}{" "}
      <Link href={`${config.adminUrl}/developer`} external>
        {t("keys.elsewhereLink")}
      </Link>
    </p>
  );
}
