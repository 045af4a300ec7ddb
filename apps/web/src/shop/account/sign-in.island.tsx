import { Message } from "../frame/message.tsx";
import { SignInForm, type SignInMode } from "../frame/sign-in-form.tsx";
import { useShop } from "../frame/shop-context.tsx";

export default function SignIn({ mode, next }: { mode: SignInMode; next: string }) {
  const { t } = useShop();
  return (
    <>
      <Message tone="info" className="without-script mb-4">
        {t("account.needsScript")}
      </Message>
      <SignInForm mode={mode} onDone={() => location.assign(next)} />
    </>
  );
}
