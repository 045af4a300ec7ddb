import { createContext, useContext } from "react";

export type Work = () => Promise<void>;
export type Confirmed = (work: Work) => Promise<void>;

/** The person closed the confirmation dialog. */
export class Left extends Error {}

export const ReauthContext = createContext<Confirmed>((work) => work());

/** Runs a call; if the server requires confirmation, asks for it and runs the call again. */
export const useConfirmed = (): Confirmed => useContext(ReauthContext);
