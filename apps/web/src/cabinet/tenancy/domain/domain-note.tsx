import { Glyph } from "@vitrine/ui/base/glyph";
import { useTranslation } from "react-i18next";
import type { DomainCheck } from "./use-domain-check.ts";

/** The live check's result if the domain is acceptable. */
export function DomainNote({ domain, state }: { domain: string; state: DomainCheck["state"] }) {
  const { t } = useTranslation("panel");
  if (state === "idle") return t("welcome.addressHint");
  if (state !== "free") return <span role="status">{t("welcome.checking")}</span>;
  return (
    <span role="status" className="inline-flex max-w-full items-start gap-1 text-ok">
      <Glyph name="tick" className="mt-1" />
      <span className="min-w-0">{t("welcome.free", { domain })}</span>
    </span>
  );
}
