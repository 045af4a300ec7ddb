import { Button, type ButtonProps } from "@vitrine/ui/form/button";
import { useTranslation } from "react-i18next";
import { useCan } from "../../kernel/app/me.ts";
import { useEnterPanel } from "./use-enter-panel.ts";

type EnterProps = { panelId: number } & Pick<ButtonProps, "variant" | "size" | "className">;

export function EnterPanelButton({ panelId, ...look }: EnterProps) {
  const { t } = useTranslation("panel");
  const { enter, busy } = useEnterPanel(panelId);
  const mayTest = useCan("panel.test");
  if (!mayTest) return null;
  return (
    <Button {...look} iconEnd="external" busy={busy} onClick={() => void enter()}>
      {t("openPanel")}
    </Button>
  );
}
