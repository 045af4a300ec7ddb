/** Statements without a panel, and why they are allowed. */
export interface Exception {
  statement: RegExp;
  why: string;
}

export const EXCEPTIONS: readonly Exception[] = [];
