import { lazy, Suspense, useEffect, useState } from "react";
import type { OrderForm } from "./use-order-form.ts";
import type { Placing } from "./use-placing.ts";

/** Only who orders needs them, and not at once. */
const loadSignIn = () => import("./sign-in-sheet.tsx");
const loadFunds = () => import("./funds-sheet.tsx");
const SignInSheet = lazy(async () => ({ default: (await orReload(loadSignIn())).SignInSheet }));
const FundsSheet = lazy(async () => ({ default: (await orReload(loadFunds())).FundsSheet }));

/** A build that is gone since the page came: the draft is kept, the page comes again. */
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
      {sheets.funds && <FundsSheet placing={placing} charge={form.charge} />}
    </Suspense>
  );
}

/** Those that were needed: they stay for the fade of their closing. Both are fetched once something is being ordered. */
function useSheets(step: Placing["step"], isBegun: boolean): Sheets {
  const [needed, setNeeded] = useState<Sheets>({});
  if (step !== undefined && !needed[step]) setNeeded({ ...needed, [step]: true });
  useEffect(() => {
    if (isBegun) void Promise.allSettled([loadSignIn(), loadFunds()]);
  }, [isBegun]);
  return needed;
}
