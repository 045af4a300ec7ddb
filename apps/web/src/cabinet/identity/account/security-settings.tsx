import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { PasswordSection } from "./password-section.tsx";
import { RecoverySection } from "./recovery-section.tsx";
import { TelegramFactorSection } from "./telegram-factor-section.tsx";
import { TotpSection } from "./totp-section.tsx";

export function Screen() {
  const { texts } = useUi();
  const security = trpc.account.security.useQuery();
  if (security.data) {
    return (
      <>
        <PasswordSection security={security.data} />
        <TotpSection security={security.data} />
        <TelegramFactorSection security={security.data} />
        <RecoverySection security={security.data} />
      </>
    );
  }
  if (security.error) return <ErrorView detail={errorText(security.error)} onReload={() => void security.refetch()} />;
  return <SkeletonText label={texts.loading} lines={12} />;
}
