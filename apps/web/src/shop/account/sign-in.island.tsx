import type { RefusedForm } from "@vitrine/contract/shop/render";
import { SignInForm, type SignInMode } from "../frame/sign-in-form.tsx";

export interface SignInProps {
  mode: SignInMode;
  next: string;
  action: string;
  csrfToken: string;
  refused: RefusedForm | null;
}

export default function SignIn({ mode, next, action, csrfToken, refused }: SignInProps) {
  return <SignInForm mode={mode} plain={{ action, csrfToken, refused }} onDone={() => location.assign(next)} />;
}
