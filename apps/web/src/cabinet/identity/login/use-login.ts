import type { Confirmation } from "@vitrine/contract/identity/account/confirm";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCaptcha } from "../../../shared/kernel/captcha/use-captcha.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { leadOnIfIn } from "./lead-on-if-in.ts";
import { useSignedIn } from "./use-signed-in.ts";

interface Values {
  login: string;
  password: string;
}

export interface LoginStart {
  /** As typed before. */
  name: string;
  /** State of the caller, since it also applies to logging in with Telegram. */
  remember: boolean;
  /** A second factor is on. */
  onConfirm: (confirmation: Confirmation, name: string) => void;
}

interface Problems {
  login?: string | undefined;
  password?: string | undefined;
  /** Shown above the fields. */
  general?: string | undefined;
}

const NONE: Problems = {};

/**
 * The login form's values and problems. Only empty fields are refused here, so that the first page loads neither schemas nor a form
 * library.
 */
export function useLogin({ name, remember, onConfirm }: LoginStart) {
  const { t } = useTranslation("error");
  const signedIn = useSignedIn();
  const login = trpc.account.login.useMutation();
  const { withCaptcha, checking } = useCaptcha();
  const [values, setValues] = useState<Values>({ login: name, password: "" });
  const [problems, setProblems] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems !== NONE) form.current?.querySelector<HTMLElement>("[data-problem], [aria-invalid]")?.focus();
  }, [problems]);
  const set = (change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }));
    const left = Object.keys(change).some((name) => problems[name as keyof Problems]) ? { ...problems } : undefined;
    for (const name of Object.keys(change)) delete left?.[name as keyof Problems];
    if (left) setProblems(Object.values(left).some(Boolean) ? left : NONE);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const required = (value: string) => (value === "" ? t("field.required") : undefined);
    const found = { login: required(values.login.trim()), password: required(values.password) };
    setProblems(found.login || found.password ? found : NONE);
    if (found.login || found.password) return;
    setBusy(true);
    try {
      const answer = await withCaptcha((proved) => login.mutateAsync({ ...values, remember, ...proved }));
      if (answer.status === "confirm") onConfirm(answer, values.login);
      else await signedIn(answer.user);
    } catch (error) {
      if (leadOnIfIn(error)) return;
      const { message, fields = {} } = failureOf(error);
      const { login: name, password } = fields;
      setProblems(name || password ? { login: name, password } : { general: message });
    } finally {
      setBusy(false);
    }
  };
  return { form, values, set, problems, busy, checking, send };
}
