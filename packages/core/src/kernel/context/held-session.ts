/** The browser session a request came with. */
export interface HeldSession {
  kind: "own" | "cabinet";
  publicId: string;
  /** When the person last showed a password or a code. */
  confirmedAt: Date;
  /** false: its cookie ends with the browser. */
  persistent: boolean;
}
