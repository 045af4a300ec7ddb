/** Statements that name no panel, and why they may. */
export interface Exception {
  statement: RegExp;
  why: string;
}

export const EXCEPTIONS: readonly Exception[] = [];
