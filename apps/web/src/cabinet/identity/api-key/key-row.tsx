import type { ApiKey } from "@vitrine/contract/identity/api-key/keys";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { Tag } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { FreshKey } from "./snippets.ts";

interface KeyRowProps {
  apiKey: ApiKey;
  panelId: number | undefined;
  limit: number | null;
  onReplaced: (key: FreshKey) => void;
  onChanged: () => void;
}

/** Rotates or revokes a key, each after a confirmation. */
function useKeyActs({ apiKey, panelId, onReplaced, onChanged }: Omit<KeyRowProps, "limit">, name: string) {
  const { t } = useTranslation("developer");
  const confirm = useConfirm();
  const rotate = trpc.developer.rotateKey.useMutation();
  const revoke = trpc.developer.revokeKey.useMutation();
  const revokeTest = trpc.developer.revokeTestKey.useMutation();
  const keyId = apiKey.id;
  return {
    async replace() {
      const run = async () => {
        const { id, key } = await rotate.mutateAsync({ keyId });
        onReplaced({ id, key, mode: "live" });
      };
      await confirm({ title: t("keys.replaceTitle", { name }), text: t("keys.replaceText"), confirm: t("keys.replace"), run, errorText });
    },
    async end() {
      const run = () => (apiKey.mode === "live" ? revoke.mutateAsync({ keyId }) : revokeTest.mutateAsync({ panelId: panelId ?? 0, keyId }));
      const question = { title: t("keys.endTitle", { name }), text: t("keys.endText"), confirm: t("keys.end"), danger: true };
      if (!(await confirm({ ...question, run, errorText }))) return;
      toasts.success(t("keys.ended"));
      onChanged();
    },
  };
}

const isOver = (seconds: number): boolean => seconds * 1000 <= Date.now();

export function KeyRow({ limit, ...row }: KeyRowProps) {
  const { t } = useTranslation("developer");
  const { apiKey } = row;
  const isLive = apiKey.mode === "live";
  const name = isLive ? apiKey.name : t("keys.testName");
  const acts = useKeyActs(row, name);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4">
      <div className="min-w-0 flex-[1_1_320px]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="break-words">{name}</span>
          <span className="font-code text-s font-normal text-ink-3">
            sk_{apiKey.mode}_…{apiKey.hint}
          </span>
          <Tag tone={isLive ? "idle" : "info"}>{isLive ? t(`scope.${apiKey.scope}`) : t("keys.test")}</Tag>
          {apiKey.isReplaced && <Tag tone="warn">{t("keys.replaced")}</Tag>}
        </p>
        <KeyFacts apiKey={apiKey} limit={limit} />
      </div>
      <div className="flex flex-wrap gap-2">
        {isLive && !apiKey.isReplaced && (
          <Button size="s" onClick={() => void acts.replace()}>
            {t("keys.replace")}
          </Button>
        )}
        <Button size="s" variant="danger" onClick={() => void acts.end()}>
          {t("keys.end")}
        </Button>
      </div>
    </li>
  );
}

function KeyFacts({ apiKey, limit }: { apiKey: ApiKey; limit: number | null }) {
  const { t } = useTranslation("developer");
  const { addresses, expiresAt, lastUsedAt, lastUsedIp, usedThisMinute } = apiKey;
  return (
    <div className="mt-1 grid gap-0.5 text-s text-ink-2">
      <p>
        {lastUsedAt === null ? (
          t("keys.unused")
        ) : (
          <>
            {t("keys.used")} <Time value={lastUsedAt * 1000} mode="relative" />
            {lastUsedIp !== null && <> {t("keys.from", { ip: lastUsedIp })}</>}
          </>
        )}
      </p>
      {limit !== null && <p className="tnum">{t("keys.rate", { used: Math.min(usedThisMinute, limit), limit })}</p>}
      {addresses.length > 0 && <p className="break-words">{t("keys.only", { addresses: addresses.join(", ") })}</p>}
      {expiresAt !== null && (
        <p>
          {isOver(expiresAt) ? t("keys.over") : t("keys.ends")} <Time value={expiresAt * 1000} mode="moment" />
        </p>
      )}
    </div>
  );
}
