import { type SubmitEvent, useState } from "react";
import type { z } from "zod";
import type { apiKeySchema } from "@vitrine/contract/identity/api-key/keys";
import { Button } from "@vitrine/ui/form/button";
import { api, ApiError } from "../../kernel/island/api.ts";
import { CopyButton } from "../../kernel/layout/copy-button.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { query } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";

export type ApiKey = z.infer<typeof apiKeySchema>;

/** Creates a key and shows it once, here and in the samples below. */
export default function ApiKeys({ keys: start, name }: { keys: ApiKey[]; name: string }) {
  const { t } = useShop();
  const [keys, setKeys] = useState(start);
  const [fresh, setFresh] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<void>) => {
    setProblem("");
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t("failure.noAnswer"));
    }
    setBusy(false);
  };
  const create = async () => {
    const { key } = await api<{ key: string }>("developer/keys", { body: { name, scope: "order" } });
    setFresh(key);
    setKeys((await query("developer", "keys")).items);
    for (const word of document.querySelectorAll("[data-key]")) word.textContent = key;
  };
  const revoke = async (id: number) => {
    await api(`developer/keys/${id}`, { method: "DELETE" });
    setKeys((before) => before.filter((key) => key.id !== id));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void attempt(create);
  };
  return (
    <section aria-labelledby="api-keys" className="mt-8 rounded-card border border-line bg-sheet p-6 mobile:p-4">
      <h2 id="api-keys" className="font-title text-xl font-semibold">
        {t("keys.title")}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{t("keys.text")}</p>
      {problem !== "" && (
        <Message tone="bad" live className="mb-4">
          {problem}
        </Message>
      )}
      {fresh !== "" && <FreshKey value={fresh} />}
      {keys.length > 0 && <KeyList keys={keys} revoke={(id) => void attempt(() => revoke(id))} isBusy={isBusy} />}
      <form method="post" onSubmit={submit} className="needs-script">
        <Button type="submit" variant={keys.length > 0 ? "secondary" : "primary"} icon="key" busy={isBusy}>
          {t("keys.create")}
        </Button>
      </form>
    </section>
  );
}

function FreshKey({ value }: { value: string }) {
  const { t } = useShop();
  return (
    <Message tone="ok" live className="mb-4">
      <p className="font-medium">{t("keys.once")}</p>
      <p id="fresh-key" className="my-2 font-code break-all">
        {value}
      </p>
      <CopyButton of="fresh-key" label={t("keys.one")} />
    </Message>
  );
}

function KeyList({ keys, revoke, isBusy }: { keys: ApiKey[]; revoke: (id: number) => void; isBusy: boolean }) {
  const { t } = useShop();
  return (
    <ul aria-label={t("keys.title")} className="mb-4 border-t border-line">
      {keys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
          <span className="min-w-0">
            <span className="font-medium">{key.name}</span> <span className="font-code text-s text-ink-3">…{key.hint}</span>
            <span className="block text-s text-ink-3">
              {key.lastUsedAt === null ? (
                t("keys.unused")
              ) : (
                <>
                  {t("keys.used")} <Time seconds={key.lastUsedAt} />
                </>
              )}
            </span>
          </span>
          <Button size="s" variant="danger" aria-disabled={isBusy || undefined} onClick={() => revoke(key.id)} className="needs-script">
            {t("keys.revoke")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
