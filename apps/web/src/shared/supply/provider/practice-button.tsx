import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Button, type ButtonProps } from "@vitrine/ui/form/button";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../kernel/app/failure.ts";
import { trpc } from "../../kernel/app/trpc.ts";

type PracticeProps = { panelId: number; onConnected?: (provider: Provider) => void } & Pick<ButtonProps, "variant" | "size" | "className">;

/** Connects the sandbox provider with one press; renders nothing if none is running. */
export function PracticeButton({ panelId, onConnected, ...look }: PracticeProps) {
  const { t } = useTranslation("provider");
  const utils = trpc.useUtils();
  const setup = trpc.panel.setup.useQuery({ panelId });
  const connect = trpc.provider.connectPractice.useMutation();
  if (!setup.data?.practiceAvailable) return null;
  const press = async () => {
    try {
      const provider = await connect.mutateAsync({ panelId });
      await Promise.all([utils.provider.invalidate(), utils.panel.invalidate(), utils.catalog.rates.invalidate()]);
      onConnected?.(provider);
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <Button {...look} busy={connect.isPending} onClick={() => void press()}>
      {t("connect.practice")}
    </Button>
  );
}
