/*
 * Keys of the texts about payment systems: for the panel's owner who sets one up, and for the customer who pays manually.
 * A driver's test holds that every system has them.
 */

/** Where the keys are and where the notice address is pasted. */
export const systemStepsKey = (system: string): string => `payment-systems:steps.${system}`;

/** The label of a credential's field. Systems share names; what a customer needs to pay manually has the same labels. */
export const credentialLabelKey = (name: string): string => `payment-systems:credential.${name}`;

/** The texts that every manual payment has. */
export const requisiteLabelKey = (name: "amount" | "reference"): string => `payment-systems:requisite.${name}`;
