import { useEffect, useState } from "react";
import { later } from "../../kernel/island/later.tsx";
import type { OrderForm } from "./use-order-form.ts";
import type { Placing } from "./use-placing.ts";

/** Only people who place an order need them. The draft is kept if the page has to be loaded again for them. */
const loadSignIn = () => import("./sign-in-sheet.tsx");
const loadFunds = () => import("./funds-sheet.tsx");
const SignInSheet = later(async () => (await loadSignIn()).SignInSheet);
const FundsSheet = later(async () => (await loadFunds()).FundsSheet);

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
    <>
      {sheets.signIn && <SignInSheet placing={placing} hasTelegram={hasTelegram} here={here} />}
      {sheets.funds && <FundsSheet placing={placing} form={form} />}
    </>
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
