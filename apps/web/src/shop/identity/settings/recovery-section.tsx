import { useEffect, useRef } from "react";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { AskFirst } from "./ask-first.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { Section } from "./section.tsx";

interface RecoverySectionProps {
  left: number;
  /** Those that were just created. */
  codes: readonly string[];
  onCodes: (codes: readonly string[]) => void;
}

/** For a lost phone, whichever second factor is on. */
export function RecoverySection({ left, codes, onCodes }: RecoverySectionProps) {
  const { t } = useShop();
  const { isBusy, faults, run } = useSubmit();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (codes.length > 0) shown.current?.scrollIntoView({ block: "center" });
  }, [codes]);
  const renew = async () => onCodes((await mutate("account", "renewRecoveryCodes")).recoveryCodes);
  return (
    <Section title={t("totp.codes")} text={t("totp.codesText")}>
      <Refusal faults={faults} />
      <p className="mb-4">{t("totp.codesLeft", { count: left })}</p>
      <div ref={shown}>{codes.length > 0 && <RecoveryCodes codes={codes} />}</div>
      <div className="needs-script">
        {/* The codes that were stored stop working. */}
        <AskFirst
          isBusy={isBusy}
          label={t("totp.renew")}
          title={t("totp.renewTitle")}
          text={t("totp.renewText")}
          act={t("totp.renewAct")}
          keep={t("totp.renewKeep")}
          onAct={() => run(renew)}
        />
      </div>
    </Section>
  );
}
