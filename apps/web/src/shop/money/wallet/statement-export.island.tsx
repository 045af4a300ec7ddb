import { useState } from "react";
import { Button } from "@vitrine/ui/form/button";
import { ApiError, exchange, type Refusal } from "../../kernel/island/exchange.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

const ACCEPTED = 202;
const FORMATS = ["csv", "xlsx"] as const;
type Format = (typeof FORMATS)[number];

/** The whole statement as a file; a long one is made in the background. */
export default function StatementExport() {
  const { t } = useShop();
  const [busy, setBusy] = useState<Format | null>(null);
  const [said, setSaid] = useState("");
  const load = async (format: Format) => {
    setBusy(format);
    setSaid("");
    try {
      const isLater = await save(format);
      if (isLater) setSaid(t("balance.exportStarted"));
    } catch (error) {
      setSaid(error instanceof ApiError ? error.message : t("balance.exportFailed"));
    }
    setBusy(null);
  };
  return (
    <div className="needs-script flex flex-wrap items-center gap-2">
      <span className="text-s text-ink-3">{t("balance.export")}</span>
      {FORMATS.map((format) => (
        <Button key={format} size="s" busy={busy === format} onClick={() => void load(format)}>
          {format.toUpperCase()}
        </Button>
      ))}
      <span role="status" className="text-s text-ink-2">
        {said}
      </span>
    </div>
  );
}

/** true: the file is not ready yet. */
async function save(format: Format): Promise<boolean> {
  const answer = await exchange(`/api/balance/export?format=${format}`, { method: "GET" });
  if (answer.status === ACCEPTED) return true;
  if (!answer.ok) throw new ApiError(answer.status, ((await answer.json()) as { error: Refusal }).error);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? `statement.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return false;
}
