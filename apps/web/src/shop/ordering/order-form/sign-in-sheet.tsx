import { useState } from "react";
import type { Confirmation } from "@vitrine/contract/identity/account/confirm";
import { ContinueWithTelegram } from "../../kernel/layout/account/continue-with-telegram.tsx";
import { later } from "../../kernel/island/later.tsx";
import { Sheet } from "../../kernel/layout/sheet.tsx";
import { SignInForm, type SignInMode } from "../../identity/login/sign-in-form.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { Placing } from "./use-placing.ts";

/** Few need it. */
const SecondStep = later(async () => (await import("../../identity/login/second-step.tsx")).SecondStep);

const MODES: readonly SignInMode[] = ["register", "login"];

/** A guest signs in here; the order is then placed automatically. */
export function SignInSheet({ placing, hasTelegram, here }: { placing: Placing; hasTelegram: boolean; here: string }) {
  const { t } = useShop();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const leave = () => {
    setConfirmation(undefined);
    placing.leaveStep();
  };
  return (
    <Sheet
      open={placing.step === "signIn"}
      onClose={leave}
      title={confirmation ? t("confirm.title") : t("almost.title")}
      text={confirmation ? t("confirm.text") : t("almost.text")}
    >
      {confirmation ? (
        <SecondStep confirmation={confirmation} onDone={placing.signedIn} />
      ) : (
        <>
          <FirstStep placing={placing} onConfirm={setConfirmation} />
          {hasTelegram && <ContinueWithTelegram next={here} csrfToken="" />}
        </>
      )}
    </Sheet>
  );
}

function FirstStep({ placing, onConfirm }: { placing: Placing; onConfirm: (confirmation: Confirmation) => void }) {
  const { t, byInvitation } = useShop();
  const [mode, setMode] = useState<SignInMode>("register");
  if (byInvitation) return <SignInForm mode="login" onDone={({ user }) => placing.signedIn(user)} onConfirm={onConfirm} />;
  return (
    <>
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
      <SignInForm key={mode} mode={mode} onDone={({ user }) => placing.signedIn(user)} onConfirm={onConfirm} />
    </>
  );
}
