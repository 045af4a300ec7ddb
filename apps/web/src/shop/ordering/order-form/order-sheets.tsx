import { lazy, Suspense, useEffect, useState } from "react";
import type { OrderForm } from "./use-order-form.ts";
import type { Placing } from "./use-placing.ts";

/** Loaded later: only people who place an order need them. */
const loadSignIn = () => import("./sign-in-sheet.tsx");
const loadFunds = () => import("./funds-sheet.tsx");
const SignInSheet = lazy(async () => ({ default: (await orReload(loadSignIn())).SignInSheet }));
const FundsSheet = lazy(async () => ({ default: (await orReload(loadFunds())).FundsSheet }));

/** The build has changed since the page was loaded: keeps the draft and reloads the page. */
function orReload<Module>(loaded: Promise<Module>): Promise<Module> {
  return loaded.catch(() => {
    location.reload();
    return new Promise<never>(() => undefined);
  });
}

type Sheets = Partial<Record<NonNullable<Placing["step"]>, boolean>>;

interface OrderSheetsProps {
  placing: Placing;
  form: OrderForm;
  hasTelegram: boolean;
  here: string;
}

export function OrderSheets({ placing, form, hasTelegram, here }: OrderSheetsProps) {
  const sheets = useSheets(placing.step, form.fields.link !== "");
  return (
    <Suspense>
      {sheets.signIn && <SignInSheet placing={placing} hasTelegram={hasTelegram} here={here} />}
      {sheets.funds && <FundsSheet placing={placing} form={form} />}
    </Suspense>
  );
}

/** Sheets opened so far: they stay mounted for their closing animation. Both are loaded when an order is placed. */
function useSheets(step: Placing["step"], isBegun: boolean): Sheets {
  const [needed, setNeeded] = useState<Sheets>({});
  if (step !== undefined && !needed[step]) setNeeded({ ...needed, [step]: true });
  useEffect(() => {
    if (isBegun) void Promise.allSettled([loadSignIn(), loadFunds()]);
  }, [isBegun]);
  return needed;
}
