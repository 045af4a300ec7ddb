import { createContext, useContext } from "react";

export type Work = () => Promise<void>;
export type Confirmed = (work: Work) => Promise<void>;

/** The person closed the confirmation dialog. */
export class Left extends Error {}

export const ReauthContext = createContext<Confirmed>((work) => work());

/** Runs what may need the person's word; asks for it and runs it again where the server says so. */
export const useConfirmed = (): Confirmed => useContext(ReauthContext);
