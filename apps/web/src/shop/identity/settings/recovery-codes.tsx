import { buttonStyle } from "@vitrine/ui/form/button";
import { CopyButton } from "../../kernel/layout/copy-button.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** Shown once, right after they were created. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t, panelName } = useShop();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${panelName}\n${codes.join("\n")}\n`)}`;
  return (
    <Message tone="warn" live className="mb-4">
      <p className="font-medium">{t("totp.once")}</p>
      <ul id="recovery-codes" aria-label={t("totp.codes")} className="my-2 grid grid-cols-2 gap-x-6 font-code narrow:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>{`${code}\n`}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 pb-1">
        <CopyButton of="recovery-codes" label={t("totp.codes")} />
        <a href={file} download="recovery-codes.txt" className={buttonStyle({ size: "s" })}>
          {t("totp.download")}
        </a>
      </div>
    </Message>
  );
}
