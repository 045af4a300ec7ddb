import { ContinueWithTelegram } from "../../kernel/layout/account/continue-with-telegram.tsx";

export default function LogInByBot({ csrfToken }: { csrfToken: string }) {
  return <ContinueWithTelegram next="/" csrfToken={csrfToken} isAlone />;
}
