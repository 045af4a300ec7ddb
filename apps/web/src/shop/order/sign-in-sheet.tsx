import { useState } from "react";
import { Sheet } from "../frame/sheet.tsx";
import { SignInForm, type SignInMode } from "../frame/sign-in-form.tsx";
import { useShop } from "../frame/shop-context.tsx";
import type { Placing } from "./use-placing.ts";

const MODES: readonly SignInMode[] = ["register", "login"];

/** A guest signs in here; the order goes on by itself. */
export function SignInSheet({ placing }: { placing: Placing }) {
  const { t } = useShop();
  const [mode, setMode] = useState<SignInMode>("register");
  return (
    <Sheet open={placing.step === "signIn"} onClose={placing.leaveStep} title={t("almost.title")} text={t("almost.text")}>
      <div role="group" aria-label={t("almost.choice")} className="mb-4 grid grid-cols-2 gap-2">
        {MODES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === mode}
            onClick={() => setMode(each)}
            className="min-h-(--control) cursor-pointer rounded-control border border-line-strong px-2 font-medium hover:bg-inset aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {each === "register" ? t("almost.new") : t("almost.known")}
          </button>
        ))}
      </div>
      <SignInForm key={mode} mode={mode} onDone={placing.signedIn} />
    </Sheet>
  );
}
