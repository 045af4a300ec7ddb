/** The browser session a request came with. */
export interface HeldSession {
  kind: "own" | "cabinet";
  publicId: string;
  /** When the person last confirmed a password or a code. */
  confirmedAt: Date;
  /** false: the cookie ends with the browser session. */
  persistent: boolean;
}
