import { useEffect, useState } from "react";

const NAME = "mass-order-draft";

/** The text is kept in the browser until it is ordered. */
export function useLines(): [text: string, write: (text: string) => void] {
  const [text, setText] = useState("");
  useRestored(setText);
  return [
    text,
    (typed) => {
      setText(typed);
      keep(typed);
    },
  ];
}

function useRestored(restore: (text: string) => void): void {
  useEffect(() => restore(kept()), [restore]);
}

function kept(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

function keep(text: string): void {
  try {
    if (text.trim() === "") localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, text);
  } catch {
    return;
  }
}

/** Clears the lines after they were ordered elsewhere. */
export const forgetMassLines = (): void => keep("");
